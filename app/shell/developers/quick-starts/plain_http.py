import json, os, urllib.request

headers = {"Authorization": "Bearer " + os.environ["DALIL_KEY"]}
offset = 0
while offset is not None:
    url = f"https://dalil.example/functions/v1/bookings-list?days=7&limit=200&offset={offset}"
    page = json.load(urllib.request.urlopen(urllib.request.Request(url, headers=headers)))
    for booking in page["bookings"]:
        print(booking["startsAt"], booking["state"])
    offset = page["nextOffset"]
