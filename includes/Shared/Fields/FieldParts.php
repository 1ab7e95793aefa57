<?php

declare(strict_types=1);

namespace Benefit\Shared\Fields;

use Benefit\Shared\Html\View;

defined('ABSPATH') || exit;

/**
 * The common parts of the templates of all kinds of fields (templates/fields/). Nothing stands between the tags: the
 * island that takes the form over must find exactly the nodes of src/shared/fields/.
 */
final class FieldParts
{
    private readonly string $id;

    /** @param array<string, mixed> $props of one field: Fields::props() */
    public function __construct(private readonly array $props)
    {
        $this->id = $this->text('id');
    }

    /**
     * @param array<string, string|int> $more of the control itself
     */
    public function control(array $more): string
    {
        $required = $this->is('required') ? ' required' : '';

        return self::written(['id' => $this->id, 'name' => $this->text('name')] + $more + $this->autocomplete() + $this->wrong() + $this->describedBy()) . $required;
    }

    /** Of a group: it has one name and one error for all its choices. */
    public function group(): string
    {
        return self::written($this->describedBy());
    }

    /** @return array<string, string> */
    public function wrong(): array
    {
        return $this->text('error') === '' ? [] : ['aria-invalid' => 'true'];
    }

    public function label(): string
    {
        return '<label for="' . View::attr($this->id) . '">' . $this->words() . '</label>';
    }

    /** The label and, where it is, that something is required. */
    public function words(): string
    {
        $mark = $this->is('required') ? '<span class="benefit-required">' . View::text(' ' . Fields::requiredMark()) . '</span>' : '';

        return View::text($this->text('label')) . $mark;
    }

    public function help(): string
    {
        return $this->text('help') === ''
            ? ''
            : '<span class="benefit-note" id="' . View::attr($this->id) . '-help">' . View::text($this->text('help')) . '</span>';
    }

    public function error(): string
    {
        return $this->text('error') === ''
            ? ''
            : '<span class="benefit-field-error" id="' . View::attr($this->id) . '-error">' . View::text($this->text('error')) . '</span>';
    }

    /**
     * The first one has the field's own id: that is where a link to the field leads.
     *
     * @return list<array{id: string, value: string, label: string, checked: bool}>
     */
    public function choices(): array
    {
        $chosen = explode(',', $this->text('value'));
        $choices = [];
        foreach (is_array($this->props['choices'] ?? null) ? $this->props['choices'] : [] as $number => $choice) {
            $choices[] = [
                'id' => $this->id . ($number === 0 ? '' : '-' . $number),
                'value' => $choice['value'],
                'label' => $choice['label'],
                'checked' => in_array($choice['value'], $chosen, true),
            ];
        }

        return $choices;
    }

    /** @param array<string, string|int> $attributes */
    public static function written(array $attributes): string
    {
        $html = '';
        foreach ($attributes as $attribute => $content) {
            $html .= ' ' . $attribute . '="' . View::attr($content) . '"';
        }

        return $html;
    }

    /** @return array<string, string> */
    private function autocomplete(): array
    {
        return $this->text('autocomplete') === '' ? [] : ['autocomplete' => $this->text('autocomplete')];
    }

    /** @return array<string, string> */
    private function describedBy(): array
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
