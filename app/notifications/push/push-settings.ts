export const devicesPath = "/dashboard/notifications/devices";

/** What the server writes into the script. */
export interface PushSettings {
  publicKey: string;
}
