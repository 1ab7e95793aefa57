<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

defined('ABSPATH') || exit;

/** Inspects a rendered form as a browser would: which fields it sends, and where a field is. */
final class RenderedFormInspector
{
    /**
     * Fills in the number of fields that are always sent, so that the server notices when PHP cut the post off at
     * `max_input_vars`.
     */
    public static function addFieldCount(string $html): string
    {
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag('INPUT')) {
            if ($tags->get_attribute('name') === 'benefit_field_count') {
                $tags->set_attribute('value', (string) self::count($html));
                break;
            }
        }

        return $tags->get_updated_html();
    }

    /** Counts the fields that are always sent: not empty checkboxes, radio groups without a choice, or buttons. */
    public static function count(string $html): int
    {
        $radios = [];
        $count = 0;
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag()) {
            $name = $tags->get_attribute('name');
            if (!is_string($name) || !in_array($tags->get_tag(), ['INPUT', 'SELECT', 'TEXTAREA'], true)) {
                continue;
            }
            $type = strtolower((string) $tags->get_attribute('type'));
            if ($type === 'radio') {
                if ($tags->get_attribute('checked') !== null) {
                    $radios[$name] = true;
                }
            } elseif (!in_array($type, ['checkbox', 'submit', 'button', 'image', 'reset', 'file'], true)) {
                ++$count;
            }
        }

        return $count + count($radios);
    }

    /**
     * @param array<string, string> $errors messages by field name
     * @param array<string, string> $parts  section titles by field name, where messages could be identical
     *
     * @return list<array{id: string, sentence: string}> in the form's order; errors without a field are left out
     */
    public static function errorLinks(string $html, array $errors, array $parts = []): array
    {
        $links = [];
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($errors !== [] && $tags->next_tag()) {
            $name = $tags->get_attribute('name');
            $id = $tags->get_attribute('id');
            if (is_string($name)) {
                // Maps a checkbox of a group to the group's field.
                $name = (string) preg_replace('/^([^\[]+)_choices(.*)\[\]$/D', '$1$2', $name);
            }
            if (is_string($name) && is_string($id) && isset($errors[$name])) {
                $links[] = ['id' => $id, 'sentence' => (isset($parts[$name]) ? $parts[$name] . ' – ' : '') . $errors[$name]];
                unset($errors[$name]);
            }
        }

        return $links;
    }
}
