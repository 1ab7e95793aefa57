<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkout;

/**
 * A gateway's panel, read as the browser reads it: gateways know nothing of our pages, so what was entered in their
 * fields is put back, and said in words, from their markup.
 */
final class PanelHtml
{
    public function __construct(private readonly string $html) {}

    public function filled(FormEntries $entries): string
    {
        $tags = new \WP_HTML_Tag_Processor($this->html);
        $select = '';
        while ($tags->next_tag()) {
            $name = (string) $tags->get_attribute('name');
            switch ($tags->get_tag()) {
                case 'SELECT':
                    $select = $name;
                    break;
                case 'OPTION':
                    if ($entries->text($select) !== '') {
                        self::mark($tags, 'selected', (string) $tags->get_attribute('value') === $entries->text($select));
                    }
                    break;
                case 'INPUT':
                    $this->fillInput($tags, $entries->text($name));
                    break;
            }
        }

        return $tags->get_updated_html();
    }

    /** @return list<array{label: string, value: string}> */
    public function answers(FormEntries $entries): array
    {
        $labels = [];
        $fields = [];
        $options = [];
        $tags = new \WP_HTML_Tag_Processor($this->html);
        [$for, $select, $option] = ['', '', null];
        while ($tags->next_token()) {
            if ($tags->get_token_name() === '#text') {
                $text = trim((string) preg_replace('/\s+/', ' ', $tags->get_modifiable_text()));
                if ($for !== '') {
                    $labels[$for] = trim(($labels[$for] ?? '') . ' ' . $text);
                } elseif ($option !== null && $text !== '') {
                    $options[$select][$option] = $text;
                }
                continue;
            }
            $opens = !$tags->is_tag_closer();
            $value = (string) $tags->get_attribute('value');
            match ($tags->get_token_name()) {
                'LABEL' => $for = $opens ? (string) $tags->get_attribute('for') : '',
                'OPTION' => $option = $opens ? $value : null,
                'SELECT', 'INPUT', 'TEXTAREA' => $opens ? $fields[] = self::field($tags, $select) : null,
                default => null,
            };
        }
        $answers = [];
        foreach (array_filter($fields) as $field) {
            $entry = $entries->text($field['name']);
            if ($entry === '' || ($field['value'] !== null && $field['value'] !== $entry)) {
                continue;
            }
            $answers[] = ['label' => $labels[$field['id']] ?? '', 'value' => $options[$field['name']][$entry] ?? ($field['value'] === null ? $entry : '')];
        }

        return $answers;
    }

    /** @return array{id: string, name: string, value: string|null}|null `value`: of a box that stands for it alone */
    private static function field(\WP_HTML_Tag_Processor $tags, string &$select): ?array
    {
        $name = (string) $tags->get_attribute('name');
        $type = strtolower((string) $tags->get_attribute('type'));
        if ($tags->get_tag() === 'SELECT') {
            $select = $name;
        }
        // A secret is not repeated on a page.
        if ($name === '' || in_array($type, ['hidden', 'password', 'submit', 'button'], true)) {
            return null;
        }

        return [
            'id' => (string) $tags->get_attribute('id'),
            'name' => $name,
            'value' => in_array($type, ['radio', 'checkbox'], true) ? (string) ($tags->get_attribute('value') ?? 'on') : null,
        ];
    }

    private function fillInput(\WP_HTML_Tag_Processor $tags, string $entry): void
    {
        $type = strtolower((string) $tags->get_attribute('type'));
        if ($type === 'radio' || $type === 'checkbox') {
            if ($entry !== '') {
                self::mark($tags, 'checked', (string) ($tags->get_attribute('value') ?? 'on') === $entry);
            }
        } elseif ($entry !== '' && !in_array($type, ['hidden', 'password', 'submit', 'button', 'image', 'file'], true)) {
            $tags->set_attribute('value', $entry);
        }
    }

    private static function mark(\WP_HTML_Tag_Processor $tags, string $attribute, bool $is): void
    {
        $is ? $tags->set_attribute($attribute, true) : $tags->remove_attribute($attribute);
    }
}
