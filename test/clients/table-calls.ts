import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { ClientCall } from "./client-town.ts";
import { type Rows, readCalls, some } from "./read-calls.ts";
import { rpcCalls } from "./rpc-calls.ts";

const none = ({ data, error }: Rows) => {
  expect(error).toBeNull();
  expect(data).toEqual([]);
};

const own: ClientCall[] = [
  {
    call: "from(users).update",
    async run({ mona }) {
      const row = { first_name: "Mona", marketing_opt_in: false, updated_at: new Date() };
      const users = mona.client.from("users");
      const asked = await users.update(row).eq("auth_user_id", mona.userId).select("first_name");
      expect(asked.data).toEqual([{ first_name: "Mona" }]);
    },
  },
  {
    call: "from(users).select of a second person",
    async run({ mona, omar }) {
      none(await omar.client.from("users").select().eq("auth_user_id", mona.userId));
    },
  },
  {
    call: "from(users).update by a second person",
    async run({ mona, omar }) {
      const users = omar.client.from("users");
      const row = { first_name: "Omar" };
      none(await users.update(row).eq("auth_user_id", mona.userId).select());
    },
  },
  {
    call: "from(users).select by a guest",
    async run({ guest }) {
      expect((await guest.from("users").select()).error?.code).toBe("42501");
    },
  },
  {
    call: "from(user_roles).select",
    async run({ chief }) {
      const roles = chief.client.from("user_roles").select("role");
      expect((await roles.eq("auth_user_id", chief.userId)).data).toEqual([{ role: "admin" }]);
    },
  },
  {
    call: "from(user_roles).insert",
    async run({ mona }) {
      const row = { auth_user_id: mona.userId, role: "admin" };
      expect((await mona.client.from("user_roles").insert(row)).error?.code).toBe("42501");
    },
  },
  {
    call: "from(user_favorites).insert of many",
    async run({ mona, listings }) {
      const rows = listings.map((listing) => ({ user_id: mona.userId, ...listing }));
      expect((await mona.client.from("user_favorites").insert(rows).select()).data).toHaveLength(3);
    },
  },
  {
    call: "from(user_favorites).insert again",
    async run({ mona, listings: [listing] }) {
      const row = { user_id: mona.userId, ...listing };
      expect((await mona.client.from("user_favorites").insert(row)).error?.code).toBe("23505");
    },
  },
  {
    call: "from(user_favorites).upsert",
    async run({ mona, listings: [listing] }) {
      const row = { user_id: mona.userId, ...listing };
      const favorites = mona.client.from("user_favorites");
      const onConflict = "user_id,entity_type,entity_id";
      // One that was inserted before, without a second row.
      const again = await favorites.upsert(row, { onConflict }).select().single();
      expect(again.error).toBeNull();
      expect(again.data).toMatchObject(row);
      expect((await favorites.select("id").match(row)).data).toEqual([{ id: again.data.id }]);
      expect((await favorites.delete().eq("id", again.data.id)).error).toBeNull();
      const fresh = await favorites.upsert(row, { onConflict }).select().single();
      expect(fresh.data).toMatchObject(row);
      expect(fresh.data.id).not.toBe(again.data.id);
    },
  },
  {
    call: "from(user_favorites).upsert for another person",
    async run({ mona, omar, listings: [listing] }) {
      const row = { user_id: mona.userId, ...listing };
      const onConflict = "user_id,entity_type,entity_id";
      const { data, error } = await omar.client
        .from("user_favorites")
        .upsert(row, { onConflict })
        .select();
      expect([data, error?.code]).toEqual([null, "42501"]);
    },
  },
  {
    call: "from(user_favorites).insert for another person",
    async run({ mona, omar, listings: [listing] }) {
      const row = { user_id: mona.userId, ...listing };
      expect((await omar.client.from("user_favorites").insert(row)).error?.code).toBe("42501");
    },
  },
  {
    call: "from(user_favorites).insert of an unknown listing",
    async run({ mona, listings: [listing] }) {
      const favorites = mona.client.from("user_favorites");
      const row = { user_id: mona.userId, ...listing, entity_id: randomUUID() };
      expect((await favorites.insert(row)).error?.code).toBe("23503");
    },
  },
  {
    call: "from(user_favorites).insert without a column",
    async run({ mona }) {
      const { error } = await mona.client
        .from("user_favorites")
        .insert({ user_id: mona.userId, entity_type: "clinics" });
      expect(error).toMatchObject({ code: "23502", message: expect.stringContaining("entity_id") });
    },
  },
  {
    call: "from(user_favorites).select",
    async run({ mona }) {
      const asked = await mona.client.from("user_favorites").select("*", { count: "exact" });
      expect(asked.count).toBe(3);
    },
  },
  {
    call: "from(user_favorites).select of a second person",
    async run({ omar }) {
      none(await omar.client.from("user_favorites").select());
    },
  },
  {
    call: "from(user_favorites).delete by a second person",
    async run({ mona, omar }) {
      const favorites = omar.client.from("user_favorites");
      none(await favorites.delete().eq("user_id", mona.userId).select());
    },
  },
  {
    call: "from(user_favorites).delete by ids",
    async run({ mona, listings }) {
      const ids = listings.map(({ entity_id: id }) => id);
      const favorites = mona.client.from("user_favorites");
      expect((await favorites.delete({ count: "exact" }).in("entity_id", ids)).count).toBe(3);
    },
  },
  {
    call: "from(user_favorites).delete of everything",
    async run({ mona }) {
      expect((await mona.client.from("user_favorites").delete()).error?.code).toBe("21000");
    },
  },
  {
    call: "from(user_notifications).update",
    async run({ mona, query }) {
      await query(
        "insert into user_notifications (user_id, type, topic) values ($1, 'test', 'listings')",
        mona.userId,
      );
      const row = { read_at: new Date().toISOString() };
      const notifications = mona.client.from("user_notifications");
      some(await notifications.update(row).eq("type", "test").select("id"));
    },
  },
  {
    call: "from(user_notifications).select of a second person",
    async run({ omar }) {
      none(await omar.client.from("user_notifications").select());
    },
  },
  {
    call: "from(bookings).select",
    async run({ mona }) {
      none(await mona.client.from("bookings").select("id, state").limit(10));
    },
  },
];

const conversation = randomUUID();
const sent: ClientCall[] = [
  {
    call: "from(interactions).insert",
    async run({ guest }) {
      const row = { event_type: "card_view", target_type: "service", target_id: "1", metadata: {} };
      expect((await guest.from("interactions").insert(row)).error).toBeNull();
    },
  },
  {
    call: "from(interactions).select",
    async run({ mona }) {
      expect((await mona.client.from("interactions").select()).error?.code).toBe("42501");
    },
  },
  {
    call: "from(app_feedback).insert",
    async run({ guest }) {
      const row = { feedback_type: "praise", description: "It works.", status: "new" };
      expect((await guest.from("app_feedback").insert(row)).error).toBeNull();
    },
  },
  {
    call: "from(app_feedback).insert with user_id",
    async run({ mona, query }) {
      const row = { feedback_type: "praise", description: "Signed.", user_id: mona.userId };
      expect((await mona.client.from("app_feedback").insert(row)).error).toBeNull();
      const stored = "select user_id from app_feedback where description = 'Signed.'";
      expect(await query(stored)).toEqual([{ user_id: mona.userId }]);
    },
  },
  {
    call: "from(app_feedback).insert with a second person's user_id",
    async run({ mona, omar }) {
      const row = { feedback_type: "praise", description: "Forged.", user_id: mona.userId };
      expect((await omar.client.from("app_feedback").insert(row)).error?.code).toBe("42501");
    },
  },
  {
    call: "from(app_feedback).insert without its text",
    async run({ guest }) {
      const { error } = await guest.from("app_feedback").insert({ feedback_type: "bug" });
      expect(error).toMatchObject({
        code: "23502",
        message: expect.stringContaining("description"),
      });
    },
  },
  {
    call: "from(support_conversations).insert",
    async run({ mona }) {
      const row = { id: conversation, page_url: "/", page_title: "Home", metadata: {} };
      expect((await mona.client.from("support_conversations").insert(row)).error).toBeNull();
    },
  },
  {
    call: "from(support_conversations).insert by a guest with session_id",
    async run({ guest }) {
      const session_id = randomUUID();
      const about = { page_url: "/", page_title: "Home", metadata: { is_mobile: false } };
      const row = { ...about, session_id, user_id: null, status: "open", message_count: 0 };
      const opened = guest.from("support_conversations").insert(row).select("id, status");
      const { data, error } = await opened.single();
      expect(error).toBeNull();
      expect(data?.status).toBe("open");
      const asked = { p_session_id: session_id };
      const listed = await guest.rpc("get_conversations_by_session", asked);
      expect(listed.data).toMatchObject([{ id: data?.id }]);
    },
  },
  {
    call: "from(support_conversations).insert by a guest without session_id",
    async run({ guest }) {
      const row = { page_url: "/", user_id: null };
      expect((await guest.from("support_conversations").insert(row)).error).toMatchObject({
        code: "23502",
        message: expect.stringContaining("session_id"),
      });
    },
  },
  {
    call: "from(support_conversations).insert of a list with user_id",
    async run({ mona }) {
      const row = { page_url: "/", user_id: mona.userId, session_id: null, status: "open" };
      const opened = mona.client.from("support_conversations").insert([row]).select("user_id");
      expect((await opened).data).toEqual([{ user_id: mona.userId }]);
    },
  },
  {
    call: "from(support_conversations).insert with a second person's user_id",
    async run({ mona, omar }) {
      const row = { page_url: "/", user_id: mona.userId };
      const opened = omar.client.from("support_conversations").insert(row);
      expect((await opened).error?.code).toBe("42501");
    },
  },
  {
    call: "from(support_messages).insert",
    async run({ mona }) {
      const row = {
        conversation_id: conversation,
        sender_type: "user",
        sender_id: mona.userId,
        content: "Hello",
        read_at: null,
      };
      expect((await mona.client.from("support_messages").insert(row)).error).toBeNull();
    },
  },
  {
    call: "from(support_messages).select",
    async run({ mona }) {
      const messages = mona.client.from("support_messages").select("content");
      expect((await messages.eq("conversation_id", conversation)).data).toEqual([
        { content: "Hello" },
      ]);
    },
  },
  {
    call: "from(support_messages).select of a second person",
    async run({ omar }) {
      const messages = omar.client.from("support_messages").select();
      none(await messages.eq("conversation_id", conversation));
    },
  },
  {
    call: "from(support_messages).insert by a second person",
    async run({ omar }) {
      const row = { conversation_id: conversation, sender_type: "user", content: "Intruder" };
      expect((await omar.client.from("support_messages").insert(row)).error).not.toBeNull();
    },
  },
  {
    call: "from(support_conversations).update",
    async run({ chief }) {
      const conversations = chief.client.from("support_conversations");
      const asked = await conversations.update({ status: "resolved" }).eq("id", conversation);
      expect(asked.error).toBeNull();
    },
  },
];

const catalogue: ClientCall[] = [
  {
    call: "from(app_settings).upsert",
    async run({ chief }) {
      const row = { key: "feature.blog.comments", value: true };
      expect((await chief.client.from("app_settings").upsert(row).select("value")).data).toEqual([
        { value: true },
      ]);
    },
  },
  {
    call: "from(app_settings).upsert by a person",
    async run({ mona }) {
      const row = { key: "feature.blog.comments", value: true };
      expect((await mona.client.from("app_settings").upsert(row)).error?.code).toBe("42501");
    },
  },
  {
    call: "from(app_settings).select of features",
    async run({ guest }) {
      some(await guest.from("app_settings").select("key, value").like("key", "feature.%"));
    },
  },
  {
    call: "from(vocabulary_items).insert",
    async run({ mona }) {
      const { error } = await mona.client.from("vocabulary_items").insert({ slug: "x" });
      expect(error?.code).toBe("42501");
    },
  },
];

export const tableCalls: readonly ClientCall[] = [
  ...readCalls,
  ...own,
  ...sent,
  ...catalogue,
  ...rpcCalls,
];
