/** Empties the audit log between tests, as SQL: nobody deletes a row of it while its triggers are on. */
export const emptyAuditLog = `alter table audit_log disable trigger user; delete from audit_log;
  alter table audit_log enable trigger user; update audit_head set position = 0, hash = ''`;
