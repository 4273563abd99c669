import { Button } from "../../components/controls/button.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";

/** Asked a minute before the desk locks. Any input is an answer: see `useIdle`. */
export const IdleQuestion = () => (
  <Dialog role="alertdialog" title="Are you still there?" aria-describedby="idle-hint" onClose={() => {}}>
    <p id="idle-hint">The desk locks in a minute. Press any key to stay.</p>
    <p>
      <Button>Stay</Button>
    </p>
  </Dialog>
);
