import type Quill from 'quill/core.js';
import { useRef, type ChangeEvent } from 'react';
import { message } from '#messages/message.ts';
import { show } from '#ui/feedback/feedback.ts';
import { EDITOR_IMAGE_TYPES } from '../quill/image-upload.ts';
import { applyChoice, applyTool, clearFormats, insertDivider, runTableCommand } from './commands.ts';
import { ToolButton } from './ToolButton.tsx';
import { ToolMenu } from './ToolMenu.tsx';
import {
  ALIGN,
  BACKGROUND,
  BLOCK_TOOLS,
  COLOR,
  HEADING,
  INDENT_TOOLS,
  INLINE_TOOLS,
  isOn,
  LIST_TOOLS,
  SIZE,
  TABLE_CHOICES,
  valueAt,
  type ChoiceTool,
  type Formats,
  type TableCommand,
  type Tool,
} from './tools.ts';
import { useRovingFocus } from './useRovingFocus.ts';

interface RichTextToolbarProps {
  readonly label: string;
  readonly quill: Quill | null;
  readonly formats: Formats;
  readonly isOnline: boolean;
  readonly onLink: () => void;
  readonly onImages: (files: readonly File[]) => void;
  readonly onAlternativeText: () => void;
}

const isTableCommand = (value: string): value is TableCommand => TABLE_CHOICES.some((choice) => choice.value === value);

/** Everything that the text can wear; one stop of the Tab key. */
export function RichTextToolbar({
  label,
  quill,
  formats,
  isOnline,
  onLink,
  onImages,
  onAlternativeText,
}: RichTextToolbarProps) {
  const { ref: bar, ...roving } = useRovingFocus();
  const picker = useRef<HTMLInputElement>(null);
  const act = (work: (editor: Quill) => void): void => {
    if (quill) work(quill);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    onImages([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  const button = (tool: Tool) => (
    <ToolButton
      key={tool.name}
      label={tool.label}
      icon={tool.icon}
      shortKey={tool.shortKey}
      {...(tool.format === 'indent' ? {} : { isOn: isOn(formats, tool) })}
      onPress={() => act((editor) => applyTool(editor, tool, formats))}
    />
  );
  const menu = ({ label: name, format, icon, choices }: ChoiceTool) => {
    const value = valueAt(formats, format);
    return (
      <ToolMenu
        label={name}
        icon={format === 'align' ? `align.${value}` : icon}
        choices={choices}
        value={value}
        {...(format === 'align' ? {} : { format })}
        onChoose={(next) => act((editor) => applyChoice(editor, format, next))}
      />
    );
  };
  const isInTable = formats['table'] !== undefined;
  return (
    <div className="rich-toolbar" role="toolbar" aria-label={`${label} 서식`} ref={bar} {...roving}>
      <div className="tool-group">
        <ToolButton
          label="실행 취소"
          icon="pi:undo"
          shortKey="Z"
          onPress={() =>
            act((editor) => {
              editor.focus();
              editor.history.undo();
            })
          }
        />
        <ToolButton
          label="다시 실행"
          icon="pi:undo"
          look="mirrored"
          shortKey="Y"
          onPress={() =>
            act((editor) => {
              editor.focus();
              editor.history.redo();
            })
          }
        />
      </div>
      <div className="tool-group">
        {menu(HEADING)}
        {menu(SIZE)}
      </div>
      <div className="tool-group">{INLINE_TOOLS.map(button)}</div>
      <div className="tool-group">
        {menu(COLOR)}
        {menu(BACKGROUND)}
      </div>
      <div className="tool-group">
        {LIST_TOOLS.map(button)}
        {INDENT_TOOLS.map(button)}
        {menu(ALIGN)}
      </div>
      <div className="tool-group">
        {BLOCK_TOOLS.map(button)}
        <ToolMenu
          label="표"
          icon="table"
          choices={TABLE_CHOICES.map((choice) => ({
            ...choice,
            isDisabled: (choice.value === 'insertTable') === isInTable,
          }))}
          onChoose={(value) =>
            act((editor) => {
              if (isTableCommand(value)) runTableCommand(editor, value);
            })
          }
        />
        <ToolButton label="구분선" icon="pi:minus" onPress={() => act(insertDivider)} />
      </div>
      <div className="tool-group">
        <ToolButton label="링크" icon="link" isOn={Boolean(formats['link'])} onPress={onLink} />
        <ToolButton
          label="이미지"
          icon="image"
          reason={isOnline ? undefined : message('M-ONLINE-ONLY')}
          onPress={() => {
            if (isOnline) picker.current?.click();
            else show('M-ONLINE-ONLY');
          }}
        />
        <ToolButton label="대체 텍스트" icon="pi:comment" onPress={onAlternativeText} />
        <ToolButton label="서식 지우기" icon="clean" onPress={() => act(clearFormats)} />
      </div>
      <input ref={picker} type="file" hidden multiple accept={EDITOR_IMAGE_TYPES.join(',')} onChange={choose} />
    </div>
  );
}
