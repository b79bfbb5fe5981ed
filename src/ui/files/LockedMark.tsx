/** Says of a document that it asks for a password; its readers need the password from its sender. */
export function LockedMark() {
  return (
    <span className="chip" data-tone="warning">
      <span className="pi pi-lock" aria-hidden="true" /> 암호 설정 문서
    </span>
  );
}
