import json, os, urllib.request

SITE = "https://dalil.example"
headers = {"Authorization": "Bearer " + os.environ["DALIL_KEY"]}

request = urllib.request.Request(SITE + "/functions/v1/bookings-list?days=7", headers=headers)
with urllib.request.urlopen(request) as response:
    bookings = json.load(response)["bookings"]
for booking in bookings:
    print(booking["startsAt"], booking["state"])
