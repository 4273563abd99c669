-- Version 9: since when a request is ready, and the audit by person and by request.

-- When it was marked ready; null while it is not.
alter table submission add column ready_at integer;
update submission set ready_at = coalesce(
    (select max(c.changed_at) from status_change c where c.submission_id = submission.id and c.status = 'ready' and c.note is null and c.message is null),
    received_at
) where status = 'ready';

create index audit_who on audit (who);
-- who opened a request
create index audit_opened on audit (detail) where action = 'desk show';
