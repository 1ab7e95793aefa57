<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

defined('ABSPATH') || exit;

/**
 * Prints the fields of all admin forms: label, control, help text and error. Names and ids in a meta box begin with the
 * box's name, so that two boxes on one screen do not collide.
 */
final class AdminFieldRenderer
{
    /**
     * @param string                $box    '' if the fields are not in a box
     * @param array<string, string> $values by field name
     * @param string                $wrong  name of the refused field, with or without our prefix
     * @param string                $error  error message shown below that field, which then gets the focus
     * @param array<string, string> $labels by field name, for row()
     * @param string                $ids    prefix of the ids, if it is not the box
     */
    public function __construct(
        private readonly string $box,
        private readonly array $values,
        private readonly string $wrong = '',
        private readonly string $error = '',
        private readonly array $labels = [],
        private readonly string $ids = '',
    ) {}

    /**
     * Prints a row of WordPress's form table.
     *
     * @param \Closure(): void $print prints the control
     * @param string           $label '' to use the label from the constructor
     */
    public function row(string $name, \Closure $print, string $label = ''): void
    {
        echo '<tr><th scope="row">';
        $this->label($name, $label === '' ? $this->labels[$name] : $label);
        echo '</th><td>';
        $print();
        echo '</td></tr>';
    }

    /** Value of a control that the template prints itself. */
    public function value(string $name): string
    {
        return $this->values[$name] ?? '';
    }

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
        $this->about($name, $help);
    }

    /** @param array<string, string> $attributes */
    public function textarea(string $name, int $maxLength, string $help = '', int $rows = 3, array $attributes = []): void
    {
        printf('<textarea rows="%d"', absint($rows));
        $this->attributes($name, $help, ($maxLength === 0 ? [] : ['maxlength' => (string) $maxLength]) + ['class' => 'large-text'] + $attributes);
        // A line break right after the tag is not part of the text; without this one, the text's own first line break
        // would be lost.
        printf(">\n%s</textarea>", esc_textarea($this->values[$name] ?? ''));
        $this->about($name, $help);
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
        $this->about($name, $help);
    }

    /** Prints a checkbox with its label. An unchecked box sends 0. */
    public function checkbox(string $name, string $text, string $help = ''): void
    {
        printf('<input type="hidden" name="%s" value="0">', esc_attr($this->name($name)));
        echo '<label><input type="checkbox" value="1"';
        checked($this->values[$name] ?? '', '1');
        $this->attributes($name, $help, []);
        printf('> %s</label>', esc_html($text));
        $this->about($name, $help);
    }

    /**
     * Prints a list of checkboxes. The value holds the checked ids, separated by line breaks or commas; if none is
     * checked, an empty entry is sent.
     *
     * @param array<array-key, string> $options  label by id
     * @param bool                     $scrolls  whether the list may be long
     */
    public function checkboxes(string $name, string $labelledBy, array $options, string $help = '', bool $scrolls = false): void
    {
        $chosen = preg_split('/[\n,]/', $this->value($name)) ?: [];
        printf('<input type="hidden" name="%s[]" value="">', esc_attr($this->name($name)));
        if ($options !== []) {
            printf('<div role="group" aria-labelledby="%s"%s', esc_attr($labelledBy), $scrolls ? ' class="wp-tab-panel"' : '');
            $this->described($name, $help);
            echo '>';
            foreach ($options as $id => $label) {
                printf('<p><label><input type="checkbox" name="%s[]" value="%s"', esc_attr($this->name($name)), esc_attr((string) $id));
                checked(in_array((string) $id, $chosen, true));
                printf('> %s</label></p>', esc_html($label));
            }
            echo '</div>';
        }
        $this->about($name, $help);
    }

    /** @param array<array-key, string> $options label by value */
    public function radios(string $name, string $labelledBy, array $options): void
    {
        printf('<div role="radiogroup" aria-labelledby="%s">', esc_attr($labelledBy));
        foreach ($options as $value => $label) {
            printf('<p><label><input type="radio" name="%s" value="%s"', esc_attr($this->name($name)), esc_attr((string) $value));
            checked($this->value($name), (string) $value);
            printf('> %s</label></p>', esc_html($label));
        }
        echo '</div>';
    }

    /** @param array<string, string> $more */
    private function attributes(string $name, string $help, array $more): void
    {
        $attributes = ['id' => $this->id($name), 'name' => $this->name($name)] + $more;
        if ($this->isWrong($name)) {
            $attributes['aria-invalid'] = 'true';
        }
        foreach ($attributes as $attribute => $value) {
            printf(' %s="%s"', esc_attr($attribute), esc_attr($value));
        }
        if ($this->isWrong($name) && $this->error !== '') {
            echo ' autofocus';
        }
        $this->described($name, $help);
    }

    private function described(string $name, string $help): void
    {
        $ids = array_filter([
            $help === '' ? '' : $this->id($name) . '-help',
            $this->error !== '' && $this->isWrong($name) ? $this->id($name) . '-error' : '',
        ]);
        if ($ids !== []) {
            printf(' aria-describedby="%s"', esc_attr(implode(' ', $ids)));
        }
    }

    /** Prints the help text and the error below a control. */
    private function about(string $name, string $help): void
    {
        if ($help !== '') {
            printf('<p class="description" id="%s-help">%s</p>', esc_attr($this->id($name)), esc_html($help));
        }
        if ($this->error !== '' && $this->isWrong($name)) {
            printf('<p class="notice notice-error inline" id="%s-error">%s</p>', esc_attr($this->id($name)), esc_html($this->error));
        }
    }

    private function isWrong(string $name): bool
    {
        return $this->wrong === $name || $this->wrong === 'benefit_' . $name;
    }

    private function name(string $name): string
    {
        return $this->box === '' ? $name : $this->box . '[' . $name . ']';
    }

    private function id(string $name): string
    {
        $prefix = match (true) {
            $this->ids !== '' => $this->ids,
            $this->box !== '' => $this->box,
            default => 'benefit',
        };

        return str_replace('_', '-', $prefix . '-' . $name);
    }
}
