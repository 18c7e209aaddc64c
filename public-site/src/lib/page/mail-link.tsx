import { Mail } from 'lucide-react';

interface MailLinkProps {
  address: string;
  className?: string | undefined;
}

/** A link to an email address. A line break can only come before the @. */
export function MailLink({ address, className }: MailLinkProps) {
  const [name, domain] = address.split('@');
  return (
    <a className={className} href={`mailto:${address}`}>
      <Mail aria-hidden="true" />
      <span>
        {name}
        <wbr />@{domain}
      </span>
    </a>
  );
}
