import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { ClientCall, ClientTown } from "./client-town.ts";

const procedures: [name: string, given: object, isOpen: boolean][] = [
  ["log_search_query", { search_term: "dentist", result_count: 3, filters: {} }, true],
  ["get_top_search_queries", { limit_count: 5, days_back: 30 }, true],
  ["unified_search", { query: "dentist" }, true],
  ["validate_geographic_hierarchy", { level: "cities", parent_id: 1 }, false],
  ["sort_geographic_items_alphabetically", { level: "cities" }, false],
  ["admin_delete_clinics", { clinic_ids: [randomUUID()] }, false],
  ["bulk_delete_entities", { entity_type: "clinics", entity_ids: [randomUUID()] }, false],
  ["send_welcome_email", { name: "Mona", email: "mona@example.ae" }, false],
];

/** Calls of procedures. */
export const rpcCalls: readonly ClientCall[] = [
  ...procedures.map(([name, given, isOpen]) => ({
    call: `rpc(${name})`,
    async run({ mona }: ClientTown) {
      const { error } = await mona.client.rpc(name, given);
      if (isOpen) expect(error).toBeNull();
      else expect(error).not.toBeNull();
    },
  })),
  {
    call: "rpc(has_role)",
    async run({ chief, mona }) {
      const asked = { _user_id: chief.userId, _role: "admin" };
      expect((await chief.client.rpc("has_role", asked)).data).toBe(true);
      expect((await mona.client.rpc("has_role", asked)).data).toBe(false);
    },
  },
  {
    call: "rpc(submit_feedback) with a screenshot",
    async run({ guest, picture }) {
      const path = "1764320000-rpc.png";
      await guest.storage.from("feedback-screenshots").upload(path, picture);
      const given = { feedback_type: "bug", description: "Grey.", screenshot_url: path };
      expect((await guest.rpc("submit_feedback", given)).error).toBeNull();
    },
  },
  {
    call: "rpc(submit_feedback) with user_id",
    async run({ mona, omar }) {
      const given = { feedback_type: "praise", description: "By id.", user_id: mona.userId };
      expect((await mona.client.rpc("submit_feedback", given)).error).toBeNull();
      expect((await omar.client.rpc("submit_feedback", given)).error?.code).toBe("42501");
    },
  },
  {
    call: "rpc.select, eq, order and limit of its rows",
    async run({ guest }) {
      const session = { p_session_id: randomUUID() };
      for (const page of ["/a", "/b", "/b"])
        await guest.rpc("create_conversation_for_anonymous", { ...session, p_page_url: page });
      const rows = () => guest.rpc("get_conversations_by_session", session, { count: "exact" });
      const all = await rows();
      expect([all.data.length, all.count]).toEqual([3, 3]);
      const asked = rows().select("id, url:page_url").eq("page_url", "/b").order("id").limit(1);
      const { data, count } = await asked;
      const ids = all.data.map(({ id }: { id: string }) => id);
      expect(count).toBe(2);
      expect(data).toEqual([{ id: expect.toBeOneOf(ids), url: "/b" }]);
      const one = await rows().select("id").eq("page_url", "/a").single();
      expect(ids).toContain(one.data?.id);
    },
  },
  {
    call: "rpc.single of many and of an unknown column",
    async run({ guest }) {
      const session = { p_session_id: randomUUID() };
      const rows = () => guest.rpc("get_conversations_by_session", session);
      expect((await rows().single()).error?.code).toBe("PGRST116");
      expect((await rows().maybeSingle()).data).toBeNull();
      expect((await rows().select("session_id")).error?.code).toBe("42703");
    },
  },
  {
    call: "rpc.csv of rows, of no rows and of any other answer",
    async run({ guest, mona }) {
      const session = { p_session_id: randomUUID() };
      const rows = () => guest.rpc("get_conversations_by_session", session);
      const chosen = () => rows().select("page_url, about:page_title").order("page_url").csv();
      expect(await chosen()).toMatchObject({ data: "page_url,about", error: null });
      const page = { p_page_url: "/b", p_page_title: '=1+1, "b"' };
      await guest.rpc("create_conversation_for_anonymous", { ...session, ...page });
      await guest.rpc("create_conversation_for_anonymous", { ...session, p_page_url: "/a" });
      expect((await chosen()).data).toBe('page_url,about\n/a,\n/b,"\'=1+1, ""b"""');
      const [head = "", ...lines] = ((await rows().csv()).data ?? "").split("\n");
      expect(head.split(",").slice(0, 2)).toEqual(["id", "page_url"]);
      expect(lines).toHaveLength(2);
      const role = { _user_id: mona.userId, _role: "admin" };
      expect((await mona.client.rpc("has_role", role).csv()).data).toBe("pgrst_scalar\nfalse");
      const found = await guest.rpc("unified_search", { query: "dentist", page_size: 1 }).csv();
      expect(found.error).toBeNull();
      const columns = (found.data ?? "").split("\n")[0]?.split(",");
      expect(columns).toEqual(expect.arrayContaining(["totalCount", "pagination"]));
      expect((await rows().select("secret").csv()).error?.code).toBe("42703");
    },
  },
  {
    call: "rpc of an unknown procedure",
    async run({ guest }) {
      expect((await guest.rpc("drop_tables")).error?.code).toBe("PGRST202");
    },
  },
];
