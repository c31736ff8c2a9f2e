import { toast } from "#app/ui/toasts/toast.ts";
import { type ComposerTexts, typingPauseMs, typingShownMs } from "./chat-settings.ts";
import { Outbox, type Refused, type SendState, type WaitingMessage } from "./outbox.ts";

interface Options {
  /** Holds the chat's HTML. */
  container: HTMLElement;
  /** Store of messages that are not sent yet; null keeps them in memory alone. */
  storage: Storage | null;
  /** The page that shows a conversation, which this parameter of its address names. */
  page: { path: string; parameter: string };
  /** Marks answers as read; null where the page does so itself. */
  markReadPath: string | null;
  /** The visitor has a conversation from now on. */
  onConversation: () => void;
  onUnread: (unread: string) => void;
  /** Reports that the person types, at most once in `typingPauseMs`. */
  onTyping?: (conversation: string) => void;
  /** Closes the panel; null on the chat's own page. */
  onClose: (() => void) | null;
}

/** A conversation in a panel or on its page: shows the server's HTML, and sends without leaving the page. */
export class ChatView {
  private readonly options: Options;
  private readonly outbox: Outbox;
  private readonly news = document.createElement("p");
  private readonly referrer = document.referrer;
  private isFetching = false;
  private isStale = false;
  private hasRetriedSession = false;
  private typedAt = Number.NEGATIVE_INFINITY;
  private typingUntil = Number.NEGATIVE_INFINITY;
  /** Whether the chat can be seen, so that answers count as read. */
  isShown = false;

  constructor(options: Options) {
    this.options = options;
    this.news.className = "sr-only";
    this.news.setAttribute("role", "status");
    this.outbox = new Outbox({
      storage: options.storage,
      send: (message) => this.post(message),
      onSent: async (_message, response) => void this.show(await response.text()),
      onState: (message, state, refused) => this.drawState(message, state, refused),
    });
    const { container } = options;
    container.addEventListener("submit", (event) => this.submit(event));
    container.addEventListener("click", (event) => this.press(event));
    container.addEventListener("keydown", (event) => this.type(event));
    container.addEventListener("input", ({ target }) => this.noteTyping(target));
    addEventListener("online", () => void this.outbox.flush());
    if (this.section) this.adopt();
    void this.outbox.flush();
  }

  private get section(): HTMLElement | null {
    return this.options.container.querySelector("[data-chat]");
  }

  private get form(): HTMLFormElement | null {
    return this.options.container.querySelector("[data-chat-form]");
  }

  private get field(): HTMLTextAreaElement | null {
    return this.form?.querySelector("textarea") ?? null;
  }

  private get file(): HTMLInputElement | null {
    return this.form?.querySelector<HTMLInputElement>("input[type=file]") ?? null;
  }

  private get asked(): Element | null {
    return this.section?.querySelector("[data-chat-transcript=asked]") ?? null;
  }

  private get texts(): ComposerTexts {
    return JSON.parse(this.form?.dataset.texts ?? "{}");
  }

  /** The conversation on screen. */
  get conversation(): string {
    return this.section?.dataset.conversation ?? "";
  }

  private queryOf(conversation: string): string {
    return `?${this.options.page.parameter}=${conversation}`;
  }

  focus(): void {
    this.field?.focus();
  }

  /**
   * Fetches the chat; further calls meanwhile are answered by one more fetch.
   * @throws TypeError without a connection, Error for a refusal.
   */
  async load(query = this.conversation && this.queryOf(this.conversation)): Promise<void> {
    const address = new URL(this.options.page.path + query, location.href);
    const { lang } = document.documentElement;
    if (lang !== "en") address.searchParams.set("lang", lang);
    const response = await fetch(address, { headers: { accept: "text/html" } });
    if (!response.ok) throw new Error(String(response.status));
    const asked = this.asked;
    const before = this.conversation;
    this.show(await response.text());
    // A code that is being typed outlasts a change of the chat.
    const fresh = this.section?.querySelector("[data-chat-transcript]");
    if (asked && before === this.conversation) fresh?.replaceWith(asked);
  }

  /** Loads again after a change; a lost connection leaves what is shown. */
  async refresh(): Promise<void> {
    this.isStale = true;
    if (this.isFetching) return;
    this.isFetching = true;
    while (this.isStale) {
      this.isStale = false;
      // A lost connection leaves what is shown; the next change loads again.
      await this.load().catch(() => {});
    }
    this.isFetching = false;
  }

  /** Marks the answers on screen as read. */
  async markRead(): Promise<void> {
    const { section } = this;
    const { markReadPath } = this.options;
    if (!this.isShown || document.hidden || !markReadPath) return;
    if (!section || section.dataset.unreadHere === "0") return;
    section.dataset.unreadHere = "0";
    const body = new URLSearchParams({ conversation: this.conversation });
    const response = await fetch(markReadPath, { method: "POST", body }).catch(() => null);
    if (!response?.ok) return;
    const { unread }: { unread: string } = await response.json();
    this.options.onUnread(unread);
  }

  /**
   * Replaces the chat by that of a document; what was typed and chosen stays. Returns false for a
   * document without one.
   */
  private show(html: string): boolean {
    const found = new DOMParser().parseFromString(html, "text/html").querySelector("[data-chat]");
    if (!found) return false;
    const chosen = this.file;
    const { container } = this.options;
    const typed = this.field?.value ?? "";
    const hadFocus = document.activeElement === this.field;
    const isSame = found.getAttribute("data-conversation") === this.conversation;
    const known = new Set(this.bubbles().map(({ dataset }) => dataset.message));
    container.replaceChildren(found, this.news);
    const { field } = this;
    if (field && isSame) field.value ||= typed;
    if (isSame && chosen?.files?.length) {
      this.file?.closest("details")?.setAttribute("open", "");
      this.file?.replaceWith(chosen);
    }
    if (hadFocus) field?.focus();
    this.adopt();
    if (isSame) this.announce(known);
    return true;
  }

  private bubbles(): HTMLElement[] {
    return [...this.options.container.querySelectorAll<HTMLElement>("[data-message]")];
  }

  /** Reads out new answers alone: the list is replaced as a whole. */
  private announce(known: ReadonlySet<string | undefined>): void {
    const fresh = this.bubbles().filter(
      ({ dataset }) => dataset.sender !== "own" && !known.has(dataset.message),
    );
    if (fresh.length > 0) this.news.textContent = fresh.map((each) => each.textContent).join(" ");
  }

  /** Prepares the chat that is in the container. */
  private adopt(): void {
    const { section, form } = this;
    if (!section || !form) return;
    section.querySelector("[data-chat-list]")?.setAttribute("aria-live", "off");
    const revealed = this.options.onClose
      ? "[data-chat-hint],[data-chat-close]"
      : "[data-chat-hint]";
    for (const hidden of section.querySelectorAll<HTMLElement>(revealed)) hidden.hidden = false;
    if (this.bubbles().length > 0) this.options.onConversation();
    this.options.onUnread(section.dataset.unread ?? "");
    for (const message of this.outbox.of(this.conversation)) {
      this.drawState(message, this.outbox.stateOf(message));
    }
    this.scrollToEnd();
    void this.markRead();
  }

  private noteTyping(target: EventTarget | null): void {
    const now = performance.now();
    if (target !== this.field || now - this.typedAt < typingPauseMs) return;
    this.typedAt = now;
    this.options.onTyping?.(this.conversation);
  }

  /** Shows for a while that the other side is typing, and reads it out once. */
  showTyping(): void {
    const line = this.section?.querySelector<HTMLElement>("[data-chat-typing]");
    if (!line) return;
    const now = performance.now();
    if (now > this.typingUntil) this.news.textContent = line.textContent;
    this.typingUntil = now + typingShownMs;
    line.hidden = false;
    setTimeout(() => {
      line.hidden = performance.now() >= this.typingUntil;
    }, typingShownMs);
  }

  private scrollToEnd(): void {
    const scrolled = this.section?.querySelector("[data-chat-scroll]");
    if (scrolled) scrolled.scrollTop = scrolled.scrollHeight;
  }

  private submit(event: SubmitEvent): void {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (target === this.form) {
      this.send();
      return;
    }
    const body = fieldsOf(new FormData(target, submitter));
    fetch(target.action, { method: "POST", body }).then(
      async (response) => this.show(await response.text()),
      () => target.submit(),
    );
  }

  private type(event: KeyboardEvent): void {
    const sends = event.key === "Enter" && !event.shiftKey && !event.isComposing;
    if (!sends || event.target !== this.field) return;
    event.preventDefault();
    this.send();
  }

  private press(event: MouseEvent): void {
    const pressed = event.target instanceof Element ? event.target : null;
    const link = pressed?.closest("a");
    const to = link && new URL(link.href);
    if (to && to.pathname === this.options.page.path && to.search) {
      event.preventDefault();
      this.load(to.search).catch(() => {
        const { errorTitle, loadFailed } = this.texts;
        toast({ kind: "error", title: errorTitle, text: loadFailed });
      });
    } else if (pressed?.closest("[data-chat-close]")) {
      this.options.onClose?.();
    }
    const retried = pressed?.closest<HTMLElement>("[data-retry]")?.dataset.retry;
    if (retried) this.outbox.retry(retried);
  }

  private send(): void {
    const { field, form } = this;
    const content = field?.value.trim() ?? "";
    if (form && (this.file?.files?.length ?? 0) > 0) {
      void this.sendFile(form);
      return;
    }
    if (!field || !form || content === "") return;
    const token = typedIn(form, "token");
    setValue(form, "token", crypto.randomUUID());
    field.value = "";
    this.section?.querySelector("[data-chat-empty]")?.remove();
    this.outbox.add({
      conversation: this.conversation,
      token,
      content,
      page: location.pathname,
      pageTitle: document.title,
      referrer: this.referrer,
    });
    this.scrollToEnd();
  }

  /** Sends a message with a file at once: the browser stores no files for later. */
  private async sendFile(form: HTMLFormElement): Promise<void> {
    const button = form.querySelector("button");
    if (button?.disabled) return;
    const { texts } = this;
    const body = new FormData(form);
    body.set("intent", "send");
    body.set("page", location.pathname);
    body.set("pageTitle", document.title);
    body.set("referrer", this.referrer);
    if (button) button.disabled = true;
    this.news.textContent = texts.sending;
    const headers = { accept: "text/html" };
    const response = await fetch(form.action, { method: "POST", body, headers }).catch(() => null);
    if (button) button.disabled = false;
    // A sent text does not stay in the form that replaces this one.
    if (response?.ok) {
      if (this.field) this.field.value = "";
      if (this.file) this.file.value = "";
    }
    if (response && this.show(await response.text())) return;
    const reason = response?.status === 413 ? texts.tooLarge : texts.other;
    toast({ kind: "error", title: texts.sendError, text: response ? reason : texts.network });
  }

  private post(message: WaitingMessage): Promise<Response> {
    const body = new URLSearchParams({ intent: "send", ...message });
    const action = this.form?.action ?? this.options.page.path;
    return fetch(action, { method: "POST", body, headers: { accept: "text/html" } });
  }

  /** Draws a message that is not in the server's list yet. */
  private drawState(message: WaitingMessage, state: SendState, refused?: Refused): void {
    if (message.conversation !== this.conversation) return;
    if (refused === "denied" && !this.hasRetriedSession) {
      this.hasRetriedSession = true;
      void this.renewSession(message);
      return;
    }
    const { texts } = this;
    const list = this.section?.querySelector("[data-chat-list]");
    if (!list) return;
    const row = this.rowOf(message, list);
    const note = row.querySelector("small");
    if (!note) return;
    const reason = refused === "denied" ? texts.denied : texts.other;
    note.textContent = state === "failed" ? `${texts.failed}. ${reason} ` : texts[state];
    if (state !== "failed") return;
    const retry = document.createElement("button");
    retry.type = "button";
    retry.dataset.retry = message.token;
    retry.className = "link tap-target";
    retry.textContent = texts.retry;
    note.append(retry);
    this.news.textContent = `${texts.sendError}: ${reason}`;
  }

  private rowOf({ token, content }: WaitingMessage, list: Element): Element {
    const known = list.querySelector(`[data-waiting="${token}"]`);
    if (known) return known;
    const row = document.createElement("div");
    row.dataset.waiting = token;
    row.className = "mt-3 grid justify-items-end gap-1 opacity-75";
    const template = list.querySelector<HTMLTemplateElement>("[data-chat-template]");
    const bubble = template?.content.cloneNode(true);
    if (bubble) row.append(bubble);
    const text = row.querySelector("p");
    if (text) text.textContent = content;
    const note = document.createElement("small");
    note.className = "text-xs text-muted";
    row.append(note);
    list.append(row);
    this.scrollToEnd();
    return row;
  }

  /** A session that ended cannot open its conversation: queued messages go into a new one, once. */
  private async renewSession(message: WaitingMessage): Promise<void> {
    const before = message.conversation;
    // Without a new conversation the message stays in the queue.
    await this.load(this.queryOf("new")).catch(() => {});
    this.outbox.move(before, this.conversation);
    this.outbox.retry(message.token);
  }
}

function fieldsOf(form: FormData): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of form) fields.append(name, String(value));
  return fields;
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
}

function typedIn(form: HTMLFormElement, name: string): string {
  return inputOf(form, name)?.value ?? "";
}

function setValue(form: HTMLFormElement, name: string, value: string): void {
  const input = inputOf(form, name);
  if (input) input.value = value;
}
