export const devicesPath = "/dashboard/notifications/devices";

/** Settings that the server writes into the script. */
export interface PushSettings {
  publicKey: string;
}
