<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Shared\Forms\UnvalidatedFormValues;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/**
 * Reads a gateway's panel as the browser does. Gateways do not know our pages, so their markup tells us how to refill
 * their fields and how to list the entries.
 */
final class GatewayFieldsHtml
{
    private const BOXES = ['radio', 'checkbox'];

    /** Secrets are not repeated on a page. */
    private const NOT_SAID = ['hidden', 'password', 'submit', 'button'];

    private const NOT_TYPED = [...self::NOT_SAID, 'reset', 'image', 'file'];

    public function __construct(private readonly string $html) {}

    /** @return list<string> names of its fields, as in the form */
    public function names(): array
    {
        $tags = new \WP_HTML_Tag_Processor($this->html);
        $names = [];
        while ($tags->next_tag()) {
            if (in_array($tags->get_tag(), ['INPUT', 'SELECT', 'TEXTAREA'], true)) {
                $names[] = (string) $tags->get_attribute('name');
            }
        }

        return $names;
    }

    public function renderWithEntries(UnvalidatedFormValues $entries): string
    {
        $tags = new \WP_HTML_Tag_Processor($this->html);
        $chosen = [];
        $seen = [];
        // Encoded like everything that visitors type (HtmlOutput); the tag processor's own encoding would leave
        // shortcodes active.
        $typed = [];
        while ($tags->next_tag()) {
            $name = (string) $tags->get_attribute('name');
            $type = self::typeOf($tags);
            if ($tags->get_tag() === 'OPTION') {
                self::mark($tags, 'selected', $chosen);
            } elseif ($tags->get_tag() === 'SELECT') {
                $chosen = self::entriesOf($entries, $name);
            } elseif (in_array($type, self::BOXES, true)) {
                self::mark($tags, 'checked', self::entriesOf($entries, $name));
            } elseif (in_array($tags->get_tag(), ['INPUT', 'TEXTAREA'], true) && !in_array($type, self::NOT_TYPED, true)) {
                $entry = self::entryOf($entries, $name, $seen);
                if ($entry !== '') {
                    $place = 'benefit-typed-' . bin2hex(random_bytes(8));
                    $isText = $tags->get_tag() === 'TEXTAREA';
                    $isText ? $tags->set_modifiable_text($place) : $tags->set_attribute('value', $place);
                    // HTML drops a line feed at the beginning of a textarea.
                    $typed[$place] = $isText ? HtmlOutput::text((str_starts_with($entry, "\n") ? "\n" : '') . $entry) : HtmlOutput::attr($entry);
                }
            }
        }

        return strtr($tags->get_updated_html(), $typed);
    }

    /** @return list<array{label: string, value: string}> */
    public function answers(UnvalidatedFormValues $entries): array
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
        $seen = [];
        foreach (array_filter($fields) as $field) {
            $label = $labels[$field['id']] ?? '';
            $words = $options[$field['name']] ?? null;
            if ($field['value'] !== null) {
                if (in_array($field['value'], self::entriesOf($entries, $field['name']), true)) {
                    $answers[] = ['label' => $label, 'value' => ''];
                }
                continue;
            }
            $chosen = $words === null ? [self::entryOf($entries, $field['name'], $seen)] : self::entriesOf($entries, $field['name']);
            $value = implode(', ', array_map(static fn(string $entry): string => $words[$entry] ?? $entry, $chosen));
            if ($value !== '') {
                $answers[] = ['label' => $label, 'value' => $value];
            }
        }

        return $answers;
    }

    /**
     * @return array{id: string, name: string, value: string|null}|null `value` is set only for checkboxes and
     *         radio buttons
     */
    private static function field(\WP_HTML_Tag_Processor $tags, string &$select): ?array
    {
        $name = (string) $tags->get_attribute('name');
        $type = self::typeOf($tags);
        if ($tags->get_tag() === 'SELECT') {
            $select = $name;
        }
        if ($name === '' || in_array($type, self::NOT_SAID, true)) {
            return null;
        }

        return [
            'id' => (string) $tags->get_attribute('id'),
            'name' => $name,
            'value' => in_array($type, self::BOXES, true) ? (string) ($tags->get_attribute('value') ?? 'on') : null,
        ];
    }

    private static function typeOf(\WP_HTML_Tag_Processor $tags): string
    {
        return $tags->get_tag() === 'INPUT' ? strtolower((string) $tags->get_attribute('type')) : '';
    }

    /**
     * @param string $name name in the form: `a`, or `a[]` for a list
     *
     * @return list<string> empty if nothing was sent
     */
    private static function entriesOf(UnvalidatedFormValues $entries, string $name): array
    {
        if (!str_ends_with($name, '[]')) {
            $entry = $entries->text($name);

            return $entry === '' ? [] : [$entry];
        }
        $list = substr($name, 0, -1);
        $sent = array_filter($entries->all(), static fn(string $key): bool => str_starts_with($key, $list) && ctype_digit(substr($key, strlen($list), -1)), ARRAY_FILTER_USE_KEY);

        return array_values($sent);
    }

    /**
     * Returns the entry of the next field of this name: the fields of a list take its entries in order.
     *
     * @param array<string, int> $seen number of fields seen so far, by name
     */
    private static function entryOf(UnvalidatedFormValues $entries, string $name, array &$seen): string
    {
        $nth = $seen[$name] ?? 0;
        $seen[$name] = $nth + 1;

        return self::entriesOf($entries, $name)[str_ends_with($name, '[]') ? $nth : 0] ?? '';
    }

    /** @param list<string> $chosen if empty, the panel's own selection stays */
    private static function mark(\WP_HTML_Tag_Processor $tags, string $attribute, array $chosen): void
    {
        if ($chosen === []) {
            return;
        }
        $value = $tags->get_attribute('value') ?? ($attribute === 'checked' ? 'on' : '');
        in_array((string) $value, $chosen, true) ? $tags->set_attribute($attribute, true) : $tags->remove_attribute($attribute);
    }
}
