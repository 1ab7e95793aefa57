<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

use Benefit\Shared\Forms\Values\RepeaterRows;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** Renders the parts of a form's custom question; templates/form-field.php puts them together. */
final class CustomFieldMarkup
{
    /** Visible rows of a multiple select. */
    private const LIST_LENGTH = 8;

    private readonly FieldMarkup $parts;
    private readonly string $id;
    private readonly string $kind;

    /** @param array<string, mixed> $props FieldSet::props() of one field */
    public function __construct(private readonly array $props)
    {
        $this->parts = new FieldMarkup($props);
        $this->id = (string) $props['id'];
        $this->kind = (string) $props['kind'];
    }

    public function widthClass(): string
    {
        $width = $this->option('width');

        return $width === 'half' || $width === 'third' ? ' benefit-field--' . $width : '';
    }

    /**
     * "hover tooltips on elements carrying a tooltip attribute" (docs/spec-donations.md §2); the style sheet shows it,
     * also on focus.
     */
    public function tooltip(): string
    {
        $text = $this->option('tooltip');

        return $text === '' ? '' : '<span' . FieldMarkup::renderAttributes(['class' => 'benefit-tooltip', 'role' => 'note', 'tabindex' => '0', 'aria-label' => $text, 'data-tooltip' => $text]) . '>?</span>';
    }

    public function control(): string
    {
        $value = (string) $this->props['value'];
        $length = ['maxlength' => (int) $this->props['max_length']] + (isset($this->options()['min_length']) ? ['minlength' => (int) $this->options()['min_length']] : []);
        // The style sheet moves a floating label by whether the placeholder is shown.
        $typed = ['value' => $value, 'placeholder' => ' '] + $length;

        return match ($this->kind) {
            'hidden' => '<input' . FieldMarkup::renderAttributes(['id' => $this->id, 'name' => (string) $this->props['name'], 'type' => 'hidden', 'value' => $value, 'autocomplete' => 'off']) . '>',
            'select' => '<select' . $this->parts->attributes([]) . '>' . $this->parts->options() . '</select>',
            'multiselect' => '<select' . $this->parts->attributes(['name' => $this->props['name'] . '[]', 'size' => min(self::LIST_LENGTH, max(2, count($this->parts->buildChoices())))]) . ' multiple>' . $this->manyOptions() . '</select>',
            'textarea' => $this->textarea($value, ['rows' => 4, 'placeholder' => ' '] + $length),
            'richtext' => '<div class="benefit-richtext">' . $this->textarea($value, ['rows' => 6]) . '</div>',
            'checkbox', 'consent' => '<input' . $this->parts->attributes(['type' => 'checkbox', 'value' => '1']) . ($value === '' ? '' : ' checked') . '>',
            // The browser's type "number" has arrows and accepts 1e5; its type "url" does not accept www.
            'number' => '<input' . $this->parts->attributes(['type' => 'text', 'inputmode' => $this->option('format') === 'decimal' ? 'decimal' : 'numeric'] + $typed) . '>',
            'url' => '<input' . $this->parts->attributes(($this->option('format') === 'loose' ? ['type' => 'text', 'inputmode' => 'url'] : ['type' => 'url']) + $typed) . '>',
            'date', 'time', 'datetime' => '<input' . $this->parts->attributes(['type' => $this->kind === 'datetime' ? 'datetime-local' : $this->kind, 'value' => $value] + $this->limits()) . '>',
            default => '<input' . $this->parts->attributes(['type' => $this->kind] + $typed) . '>',
        };
    }

    /** Returns the attributes of a group, whose inputs share one name and one error. */
    public function groupAttributes(): string
    {
        return FieldMarkup::renderAttributes(($this->kind === 'radio' ? ['role' => 'radiogroup'] + $this->parts->buildErrorAttributes() : []) + $this->parts->describedBy());
    }

    /**
     * The inputs of a group, all with one name. The first one has the field's own id, because links to the field point
     * there.
     */
    public function choices(): string
    {
        $isRadio = $this->kind === 'radio';
        $html = '';
        foreach ($this->parts->buildChoices() as $number => $choice) {
            $id = $this->id . ($number === 0 ? '' : '-' . $number);
            $html .= '<span class="benefit-choice"><input'
                . FieldMarkup::renderAttributes(['id' => $id, 'name' => $this->props['name'] . ($isRadio ? '' : '[]'), 'type' => $isRadio ? 'radio' : 'checkbox', 'value' => $choice['value']] + ($isRadio ? [] : $this->parts->buildErrorAttributes()))
                . ($isRadio && $this->props['required'] === true ? ' required' : '') . ($choice['checked'] ? ' checked' : '')
                . '><label for="' . HtmlOutput::attr($id) . '">' . HtmlOutput::text($choice['label']) . '</label></span>';
        }

        return $html;
    }

    /** The filled rows, at least one, and some spare rows for pages without scripts, which cannot add any. */
    public function rows(): string
    {
        $filled = RepeaterRows::fromJson((string) $this->props['value']);
        $count = max(1, count($filled));
        $most = RepeaterRows::most((int) ($this->options()['max_rows'] ?? 0));
        $html = '';
        for ($row = 0; $row < $count + max(0, min(RepeaterRows::SPARE, $most - $count)); $row++) {
            $html .= '<div' . FieldMarkup::renderAttributes(['class' => 'benefit-row' . ($row < $count ? '' : ' benefit-row--spare'), 'role' => 'group', 'aria-label' => sprintf(FieldMessages::controls()['row'], $row + 1)]) . '>' . $this->cells($row, $filled[$row] ?? []) . '</div>';
        }

        return '<div' . FieldMarkup::renderAttributes(['class' => 'benefit-rows', 'data-most' => $most]) . '>' . $html . '</div>';
    }

    /** The text to consent to. */
    public function consent(): string
    {
        return $this->option('html') === '' ? '' : '<details class="benefit-consent"><summary>' . HtmlOutput::text(FieldMessages::controls()['consent']) . '</summary><span class="benefit-consent__text">' . HtmlOutput::text($this->option('html')) . '</span></details>';
    }

    /** HTML entered by the owner. */
    public function content(): string
    {
        return FormField::sanitizeHtml($this->option('html'));
    }

    public function label(): string
    {
        return $this->parts->label();
    }

    public function labelContent(): string
    {
        return $this->parts->labelContent();
    }

    public function help(): string
    {
        return $this->parts->help();
    }

    public function error(): string
    {
        return $this->parts->error();
    }

    /** @param array<string, string> $cells */
    private function cells(int $row, array $cells): string
    {
        $html = '';
        foreach ($this->options()['columns'] ?? [] as $number => $column) {
            $id = $this->id . ($row + $number === 0 ? '' : "-$row-{$column['slug']}");
            $html .= '<span class="benefit-cell"><label for="' . HtmlOutput::attr($id) . '">' . HtmlOutput::text($column['label']) . '</label><input'
                . FieldMarkup::renderAttributes(['id' => $id, 'name' => "{$this->props['name']}[$row][{$column['slug']}]", 'type' => 'text', 'value' => $cells[$column['slug']] ?? '', 'maxlength' => RepeaterRows::CELL_LENGTH] + $this->parts->buildErrorAttributes())
                . '></span>';
        }

        return $html;
    }

    /**
     * HTML drops a line feed at the beginning of a textarea, so it is doubled.
     *
     * @param array<string, string|int> $attributes
     */
    private function textarea(string $value, array $attributes): string
    {
        return '<textarea' . $this->parts->attributes($attributes) . '>' . HtmlOutput::text((str_starts_with($value, "\n") ? "\n" : '') . $value) . '</textarea>';
    }

    private function manyOptions(): string
    {
        return implode('', array_map(
            static fn(array $choice): string => '<option value="' . HtmlOutput::attr($choice['value']) . '"' . ($choice['checked'] ? ' selected' : '') . '>' . HtmlOutput::text($choice['label']) . '</option>',
            $this->parts->buildChoices(),
        ));
    }

    /**
     * A day as limit of a date and time lasts from its first minute to its last.
     *
     * @return array<string, string>
     */
    private function limits(): array
    {
        $limits = ['min' => $this->option('minimum'), 'max' => $this->option('maximum')];
        $isDay = static fn(string $limit): bool => preg_match('/^\d{4}-\d\d-\d\d$/D', $limit) === 1;
        if ($this->kind === 'datetime') {
            $limits = ['min' => $limits['min'] . ($isDay($limits['min']) ? 'T00:00' : ''), 'max' => $limits['max'] . ($isDay($limits['max']) ? 'T23:59' : '')];
        }

        return array_filter($limits, static fn(string $limit): bool => $limit !== '');
    }

    private function option(string $name): string
    {
        $text = $this->options()[$name] ?? '';

        return is_string($text) ? $text : '';
    }

    /** @return array<string, mixed> */
    private function options(): array
    {
        return is_array($this->props['options'] ?? null) ? $this->props['options'] : [];
    }
}
