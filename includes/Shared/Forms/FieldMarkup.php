<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** Renders the parts of a form field; templates/field.php puts them together. */
final class FieldMarkup
{
    private readonly string $id;
    private readonly string $kind;

    /** @param array<string, mixed> $props FieldSet::props() of one field */
    public function __construct(private readonly array $props)
    {
        $this->id = $this->text('id');
        $this->kind = $this->text('kind');
    }

    /** Renders the control of a field that is not a group. */
    public function control(): string
    {
        $value = $this->text('value');
        $length = ['maxlength' => (int) ($this->props['max_length'] ?? 0)];

        return match ($this->kind) {
            'select' => $this->select($this->options()),
            // HTML drops a line feed at the start of a textarea, so it is doubled.
            'textarea' => '<textarea' . $this->attributes(['rows' => 4] + $length) . '>' . HtmlOutput::text((str_starts_with($value, "\n") ? "\n" : '') . $value) . '</textarea>',
            'checkbox' => '<input' . $this->attributes(['type' => 'checkbox', 'value' => '1']) . ($value === '' ? '' : ' checked') . '>',
            // The digits are not a quantity: the browser's type "number" has arrows and accepts 1e5.
            'number' => '<input' . $this->attributes(['type' => 'text', 'value' => $value, 'inputmode' => 'numeric', 'class' => 'tc-numbers-only'] + $length) . '>',
            'date' => '<input' . $this->attributes(['type' => 'date', 'value' => $value]) . '>',
            default => '<input' . $this->attributes(['type' => $this->kind, 'value' => $value] + $length) . '>',
        };
    }

    /** @param string $optionsHtml escaped options, which need not be the field's own choices */
    public function select(string $optionsHtml): string
    {
        return '<select' . $this->attributes([]) . '>' . $optionsHtml . '</select>';
    }

    /** Returns the attributes of a group, whose choices share one name and one error. */
    public function groupAttributes(): string
    {
        return self::renderAttributes(($this->kind === 'radio' ? ['role' => 'radiogroup'] + $this->buildErrorAttributes() : []) + $this->describedBy());
    }

    /** Renders a group's choices. The first one has the field's own id, because links to the field point there. */
    public function choices(): string
    {
        $isRadio = $this->kind === 'radio';
        $name = $isRadio ? $this->text('name') : FormField::boxName($this->text('name'));
        $html = '';
        foreach ($this->buildChoices() as $number => $choice) {
            $id = $this->id . ($number === 0 ? '' : '-' . $number);
            $html .= '<span class="benefit-choice"><input'
                . self::renderAttributes(['id' => $id, 'name' => $name, 'type' => $isRadio ? 'radio' : 'checkbox', 'value' => $choice['value']] + ($isRadio ? [] : $this->buildErrorAttributes()))
                . ($isRadio && $this->is('required') ? ' required' : '') . ($choice['checked'] ? ' checked' : '')
                . '><label for="' . HtmlOutput::attr($id) . '">' . HtmlOutput::text($choice['label']) . '</label></span>';
        }

        return $html;
    }

    public function label(): string
    {
        return '<label for="' . HtmlOutput::attr($this->id) . '">' . $this->labelContent() . '</label>';
    }

    /** Returns what the label contains: its text, and a mark if the field is required. */
    public function labelContent(): string
    {
        $mark = $this->is('required') ? '<span class="benefit-required">' . HtmlOutput::text(' ' . FieldSet::requiredMark()) . '</span>' : '';

        return HtmlOutput::text($this->text('label')) . $mark;
    }

    public function help(): string
    {
        return $this->text('help') === ''
            ? ''
            : '<span class="benefit-note" id="' . HtmlOutput::attr($this->id) . '-help">' . HtmlOutput::text($this->text('help')) . '</span>';
    }

    public function error(): string
    {
        return $this->text('error') === ''
            ? ''
            : '<span class="benefit-field-error" id="' . HtmlOutput::attr($this->id) . '-error">' . HtmlOutput::text($this->text('error')) . '</span>';
    }

    /** @param array<string, string|int> $more other attributes of the control */
    public function attributes(array $more): string
    {
        $autocomplete = $this->text('autocomplete') === '' ? [] : ['autocomplete' => $this->text('autocomplete')];

        return self::renderAttributes(array_merge(['id' => $this->id, 'name' => $this->text('name')], $more) + $autocomplete + $this->buildErrorAttributes() + $this->describedBy())
            . ($this->is('required') ? ' required' : '');
    }

    /** Renders the options of a select, with an empty one first, so that nothing is preselected. */
    public function options(): string
    {
        $offered = $this->buildChoices();
        $html = '<option value=""' . (in_array(true, array_column($offered, 'checked'), true) ? '' : ' selected') . '></option>';
        foreach ($offered as $choice) {
            $html .= '<option value="' . HtmlOutput::attr($choice['value']) . '"' . ($choice['checked'] ? ' selected' : '') . '>' . HtmlOutput::text($choice['label']) . '</option>';
        }

        return $html;
    }

    /** @return list<array{value: string, label: string, checked: bool}> */
    public function buildChoices(): array
    {
        $chosen = explode(',', $this->text('value'));
        $choices = is_array($this->props['choices'] ?? null) ? array_values($this->props['choices']) : [];

        return array_map(static fn(array $choice): array => ['value' => $choice['value'], 'label' => $choice['label'], 'checked' => in_array($choice['value'], $chosen, true)], $choices);
    }

    /** @return array<string, string> */
    public function buildErrorAttributes(): array
    {
        return $this->text('error') === '' ? [] : ['aria-invalid' => 'true'];
    }

    /** @param array<string, string|int> $attributes */
    public static function renderAttributes(array $attributes): string
    {
        $html = '';
        foreach ($attributes as $attribute => $content) {
            $html .= ' ' . $attribute . '="' . HtmlOutput::attr($content) . '"';
        }

        return $html;
    }

    /** @return array<string, string> */
    public function describedBy(): array
    {
        $ids = array_filter([
            $this->text('help') === '' ? '' : $this->id . '-help',
            $this->text('error') === '' ? '' : $this->id . '-error',
        ]);

        return $ids === [] ? [] : ['aria-describedby' => implode(' ', $ids)];
    }

    private function text(string $name): string
    {
        $value = $this->props[$name] ?? '';

        return is_string($value) ? $value : '';
    }

    private function is(string $name): bool
    {
        return ($this->props[$name] ?? false) === true;
    }
}
