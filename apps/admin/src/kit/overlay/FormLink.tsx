import { forwardRef, type MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { type DialogTarget, searchFor, useDialogTarget } from './useDialogTarget';

interface FormLinkProps extends Omit<LinkProps, 'to'> {
  opens: DialogTarget;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A real link to a form of this screen: opens over the list, or in a tab of its own like any link. */
export const FormLink = forwardRef<HTMLAnchorElement, FormLinkProps>(function FormLink(
  { opens, onClick, ...props },
  ref,
) {
  const { open } = useDialogTarget();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    open(opens);
  };
  return <Link {...props} ref={ref} to={{ search: searchFor(opens) }} onClick={follow} />;
});
