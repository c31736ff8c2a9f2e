import json, os, urllib.request

SITE = "https://dalil.example"
headers = {"Authorization": "Bearer " + os.environ["DALIL_KEY"]}

offset = 0
while offset is not None:
    url = SITE + f"/functions/v1/bookings-list?days=7&limit=200&offset={offset}"
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as response:
        page = json.load(response)
    for booking in page["bookings"]:
        print(booking["startsAt"], booking["state"])
    offset = page["nextOffset"]
