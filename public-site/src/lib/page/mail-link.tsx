import { Mail } from 'lucide-react';

interface MailLinkProps {
  address: string;
  className?: string | undefined;
}

/** A mail address to press; where it must break, it breaks before the @. */
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
