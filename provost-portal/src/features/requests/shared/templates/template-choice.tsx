import { isBlank } from '@hostel/contracts/wire/text/characters';
import type { RequestType } from '@hostel/contracts/requests/shared';
import { SelectField } from '@hostel/shared-ui/field';
import { choiceMessages as texts } from './messages.ts';
import { useReplyTemplates } from './queries.ts';

interface TemplateChoiceProps {
  type: RequestType;
  /** The reply so far. */
  reply: string;
  onReply: (reply: string) => void;
}

/** Puts a template into a reply: in place of another template, and after what a person wrote. */
export function TemplateChoice({ type, reply, onReply }: TemplateChoiceProps) {
  const all = useReplyTemplates().data?.data;
  const templates = (all ?? []).filter(
    (template) => template.type === null || template.type === type,
  );
  if (all && templates.length === 0) return null;
  const chosen = templates.find(({ text }) => text === reply);
  const choose = (id: string) => {
    const text = templates.find(({ _id }) => _id === id)?.text ?? '';
    const written = !isBlank(reply) && !chosen;
    onReply(written ? `${reply}\n\n${text}`.trim() : text);
  };
  return (
    <SelectField
      label={texts.label}
      optional
      placeholder={texts.none}
      options={templates.map(({ _id, title }) => ({ value: _id, label: title }))}
      value={chosen?._id ?? ''}
      onChange={(event) => choose(event.target.value)}
    />
  );
}
