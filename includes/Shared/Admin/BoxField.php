<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

defined('ABSPATH') || exit;

/**
 * Prints the fields of a box on an editing screen: label, control, help text, and the mark of a refused field. Names
 * and ids come from the box, so that two boxes on one screen cannot meet.
 */
final class BoxField
{
    /**
     * @param string                $box    '' where the fields have their own names in the form
     * @param array<string, string> $values by field name
     * @param string|null           $wrong  the refused field, with or without our prefix
     */
    public function __construct(
        private readonly string $box,
        private readonly array $values,
        private readonly ?string $wrong = null,
    ) {}

    public function label(string $name, string $text): void
    {
        printf('<label for="%s">%s</label>', esc_attr($this->id($name)), esc_html($text));
    }

    /** @param array<string, string> $attributes */
    public function input(string $name, string $type, string $help = '', array $attributes = []): void
    {
        printf('<input type="%s" value="%s"', esc_attr($type), esc_attr($this->values[$name] ?? ''));
        $this->attributes($name, $help, $attributes);
        echo '>';
        $this->help($name, $help);
    }

    public function textarea(string $name, int $maxLength, string $help = '', int $rows = 3): void
    {
        printf('<textarea rows="%d"', absint($rows));
        $this->attributes($name, $help, ['maxlength' => (string) $maxLength, 'class' => 'large-text']);
        // The line break right after the tag is not part of the text; one of the text's own would be lost without it.
        printf(">\n%s</textarea>", esc_textarea($this->values[$name] ?? ''));
        $this->help($name, $help);
    }

    /** @param array<array-key, string> $options label by value */
    public function select(string $name, array $options, string $help = ''): void
    {
        echo '<select';
        $this->attributes($name, $help, []);
        echo '>';
        foreach ($options as $value => $label) {
            printf(
                '<option value="%s"%s>%s</option>',
                esc_attr((string) $value),
                selected($this->values[$name] ?? '', (string) $value, false),
                esc_html($label),
            );
        }
        echo '</select>';
        $this->help($name, $help);
    }

    /** The label is part of it. An unchecked box sends 0. */
    public function checkbox(string $name, string $text, string $help = ''): void
    {
        printf('<input type="hidden" name="%s" value="0">', esc_attr($this->name($name)));
        echo '<label><input type="checkbox" value="1"';
        checked($this->values[$name] ?? '', '1');
        $this->attributes($name, $help, []);
        printf('> %s</label>', esc_html($text));
        $this->help($name, $help);
    }

    /**
     * Boxes for a setting that is a list of choices; its value holds one chosen id a line. None checked sends an empty entry.
     *
     * @param array<string, string> $options label by id
     */
    public function checkboxes(string $name, string $labelledBy, array $options): void
    {
        $chosen = explode("\n", $this->values[$name] ?? '');
        printf('<div role="group" aria-labelledby="%s"><input type="hidden" name="%s[]" value="">', esc_attr($labelledBy), esc_attr($this->name($name)));
        foreach ($options as $id => $label) {
            printf('<p><label><input type="checkbox" name="%s[]" value="%s"', esc_attr($this->name($name)), esc_attr($id));
            checked(in_array($id, $chosen, true));
            printf('> %s</label></p>', esc_html($label));
        }
        echo '</div>';
    }

    /** @param array<string, string> $more */
    private function attributes(string $name, string $help, array $more): void
    {
        $attributes = ['id' => $this->id($name), 'name' => $this->name($name)] + $more;
        if ($help !== '') {
            $attributes['aria-describedby'] = $this->id($name) . '-help';
        }
        if ($this->wrong === $name || $this->wrong === 'benefit_' . $name) {
            $attributes['aria-invalid'] = 'true';
        }
        foreach ($attributes as $attribute => $value) {
            printf(' %s="%s"', esc_attr($attribute), esc_attr($value));
        }
    }

    private function help(string $name, string $help): void
    {
        if ($help !== '') {
            printf('<p class="description" id="%s-help">%s</p>', esc_attr($this->id($name)), esc_html($help));
        }
    }

    private function name(string $name): string
    {
        return $this->box === '' ? $name : $this->box . '[' . $name . ']';
    }

    private function id(string $name): string
    {
        return str_replace('_', '-', ($this->box === '' ? 'benefit' : $this->box) . '-' . $name);
    }
}
