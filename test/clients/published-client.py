"""Calls the site with the published Python client, unchanged; prints a line for each call that holds."""

import asyncio
import sys

from postgrest.exceptions import APIError
from storage3.exceptions import StorageApiError
from supabase import ClientOptions, acreate_client, create_client
from supabase_auth.errors import AuthApiError

origin, password, mona_email, omar_email, picture = sys.argv[1:6]
key = "public"


def done(call):
    print(call, flush=True)


def refused(call, work, *kinds):
    try:
        work()
    except kinds as error:
        done(call)
        return error
    raise AssertionError(f"{call} was not refused")


def open_client(network):
    headers = {"x-forwarded-for": network}
    return create_client(origin, key, ClientOptions(headers=headers, auto_refresh_token=False))


mona = open_client("10.88.0.1")
omar = open_client("10.88.0.2")
guest = open_client("10.88.0.3")

# Sign-in
session = mona.auth.sign_in_with_password({"email": mona_email, "password": password}).session
assert session and session.token_type == "bearer"
done("auth.sign_in_with_password")
omar.auth.sign_in_with_password({"email": omar_email, "password": password})
wrong = {"email": mona_email, "password": "not-this-goat-1"}
error = refused("auth wrong password", lambda: guest.auth.sign_in_with_password(wrong), AuthApiError)
assert error.code == "invalid_credentials"
me = mona.auth.get_user().user.id
he = omar.auth.get_user().user.id
assert me != he
done("auth.get_user")
assert mona.auth.get_session().user.id == me
done("auth.get_session")
assert mona.auth.refresh_session().user.id == me
done("auth.refresh_session")
changed = mona.auth.update_user({"data": {"full_name": "Mona of Python"}})
assert changed.user.user_metadata["full_name"] == "Mona of Python"
done("auth.update_user")
answer = guest.auth.sign_up({"email": mona_email, "password": "another-goat-9"})
assert answer.session is None
done("auth.sign_up of a known address")
guest.auth.reset_password_for_email("nobody-python@example.ae")
done("auth.reset_password_for_email")
assert mona.auth.mfa.list_factors().totp == []
done("auth.mfa.list_factors")

# Tables
cities = guest.table("geo_cities").select("id, name").eq("slug", "dubai").single().execute()
assert cities.data["name"] == "Dubai"
done("table.select.eq.single")
words = guest.table("vocabulary_items").select("*", count="exact").limit(5).execute()
assert words.count > 100 and len(words.data) == 5
done("table.select count limit")
some = guest.table("vocabulary_items").select("slug").in_("slug", ["english", "arabic"]).execute()
assert {row["slug"] for row in some.data} == {"english", "arabic"}
done("table.in_")
some = guest.table("vocabulary_items").select("name").ilike("name", "engl%").execute()
assert some.data
done("table.ilike")
some = guest.table("vocabulary_items").select("slug").or_("slug.eq.english,slug.eq.arabic").execute()
assert len(some.data) == 2
done("table.or_")
some = guest.table("vocabulary_items").select("name").order("name", desc=True).range(0, 4).execute()
assert [row["name"] for row in some.data] == sorted((row["name"] for row in some.data), reverse=True)
done("table.order.range")
some = guest.table("vocabulary_categories").select("slug, vocabulary_items(count)").execute()
assert some.data[0]["vocabulary_items"][0]["count"] >= 0
done("table.select embedded count")
assert guest.table("geo_cities").select("slug").eq("slug", "nowhere").maybe_single().execute() is None
done("table.maybe_single")
assert "name" in guest.table("geo_cities").select("name").csv().execute().data
done("table.csv")
error = refused("table unknown column", lambda: guest.table("geo_cities").select("x").execute(), APIError)
assert error.code == "42703"
favorite = {"user_id": me, "entity_type": "clinics", "entity_id": sys.argv[6]}
assert mona.table("user_favorites").insert(favorite).execute().data
done("table.insert")
assert omar.table("user_favorites").select("*").execute().data == []
done("table.select of a second person")
assert omar.table("user_favorites").delete().eq("user_id", me).execute().data == []
done("table.delete by a second person")
error = refused("table.insert for another", lambda: omar.table("user_favorites").insert(favorite).execute(), APIError)
assert error.code == "42501"
lacking = {"user_id": me, "entity_type": "clinics"}
error = refused("table.insert without a column", lambda: mona.table("user_favorites").insert(lacking).execute(), APIError)
assert error.code == "23502" and "entity_id" in error.message
assert len(mona.table("user_favorites").delete().eq("user_id", me).execute().data) == 1
done("table.delete")
named = mona.table("users").update({"first_name": "Mona"}).eq("auth_user_id", me).execute()
assert named.data[0]["first_name"] == "Mona"
done("table.update")
assert omar.table("users").select("*").eq("auth_user_id", me).execute().data == []
done("table.select of another account")
assert mona.rpc("has_role", {"_user_id": me, "_role": "admin"}).execute().data is False
done("rpc.has_role")
error = refused("rpc unknown", lambda: guest.rpc("drop_tables", {}).execute(), APIError)
assert error.code == "PGRST202"

# Functions
found = guest.functions.invoke("search", {"body": {"q": "", "limit": 3}, "responseType": "json"})
assert found["results"]
done("functions.invoke")

# Storage
with open(picture, "rb") as file:
    content = file.read()
portrait = f"{me}/python.png"
bucket = mona.storage.from_("profile-images")
assert bucket.upload(portrait, content, {"content-type": "image/png"}).path == portrait
done("storage.upload")
assert bucket.list(me)[0]["name"] == "python.png"
done("storage.list")
assert bucket.download(portrait).startswith(b"\x89PNG")
done("storage.download")
assert bucket.exists(portrait)
done("storage.exists")
assert bucket.create_signed_url(portrait, 60)["signedURL"].startswith(origin)
done("storage.create_signed_url")
others = omar.storage.from_("profile-images")
assert others.list(me) == []
done("storage.list of a second person")
refused("storage.download of a second person", lambda: others.download(portrait), StorageApiError)
refused("storage.upload over another's", lambda: others.upload(portrait, content), StorageApiError)
assert others.remove([portrait]) == []
done("storage.remove by a second person")
signed = bucket.create_signed_upload_url(f"{me}/signed.png")
guest.storage.from_("profile-images").upload_to_signed_url(signed["path"], signed["token"], content)
done("storage.upload_to_signed_url")
bucket.copy(portrait, f"{me}/copy.png")
bucket.move(f"{me}/copy.png", f"{me}/moved.png")
done("storage.copy, storage.move")
assert len(bucket.remove([portrait, f"{me}/moved.png", f"{me}/signed.png"])) == 3
done("storage.remove")
assert any(one.name == "media" for one in guest.storage.list_buckets())
done("storage.list_buckets")


async def follow():
    """The changes of a person's own rows reach that person alone."""
    own = await acreate_client(origin, key)
    await own.auth.sign_in_with_password({"email": mona_email, "password": password})
    other = await acreate_client(origin, key)
    await other.auth.sign_in_with_password({"email": omar_email, "password": password})
    seen, unseen = asyncio.Queue(), asyncio.Queue()
    for client, changes in ((own, seen), (other, unseen)):
        token = (await client.auth.get_session()).access_token
        await client.realtime.set_auth(token)
        channel = client.channel("favorites")
        channel.on_postgres_changes("INSERT", schema="public", table="user_favorites", callback=changes.put_nowait)
        joined = asyncio.Event()
        await channel.subscribe(lambda state, _error, joined=joined: state == "SUBSCRIBED" and joined.set())
        await asyncio.wait_for(joined.wait(), 15)
    done("realtime.subscribe")
    await own.table("user_favorites").insert(favorite).execute()
    change = await asyncio.wait_for(seen.get(), 15)
    assert change["data"]["record"]["entity_id"] == favorite["entity_id"]
    done("realtime change")
    await asyncio.sleep(0.5)
    assert unseen.empty()
    done("realtime change of a second person")
    await own.table("user_favorites").delete().eq("user_id", me).execute()
    await own.remove_all_channels()
    await other.remove_all_channels()


asyncio.run(follow())
mona.auth.sign_out()
refused("auth.get_user after auth.sign_out", lambda: mona.auth.get_user(session.access_token), AuthApiError)
