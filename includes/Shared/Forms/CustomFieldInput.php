<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Validates what the organizer entered about a field. */
final class CustomFieldInput
{
    private const LABEL_LENGTH = 200;
    private const HELP_LENGTH = 500;
    private const MOST_CHOICES = 50;

    /**
     * @param array<string, mixed> $values entries: audience, kind, label, help, required, choices, scope
     * @param CustomFieldDefinition|null $old the stored field
     * @param list<int> $offered ids that the scope may contain
     *
     * @throws UserFacingException naming the field
     */
    public static function parseValues(array $values, ?CustomFieldDefinition $old, array $offered): CustomFieldDefinition
    {
        $kind = (string) $values['kind'];
        $label = self::line((string) $values['label']);
        $help = self::line((string) $values['help']);
        if ($label === '') {
            throw self::refusal('label', __('Enter a label for the field.', 'benefit'));
        }
        self::atMost('label', $label, self::LABEL_LENGTH);
        self::atMost('help', $help, self::HELP_LENGTH);

        return new CustomFieldDefinition(
            $old->id ?? 0,
            $old->slug ?? '',
            (string) $values['audience'],
            $kind,
            $label,
            $help,
            $values['required'] === true,
            in_array($kind, FormField::CHOOSING, true) ? self::choices((string) $values['choices'], $old->choices ?? []) : [],
            array_values(array_intersect($offered, array_map('intval', (array) $values['scope']))),
        );
    }

    /**
     * A choice keeps its value as long as its label stays.
     *
     * @param list<array{value: string, label: string}> $old
     *
     * @return list<array{value: string, label: string}>
     */
    private static function choices(string $text, array $old): array
    {
        $labels = array_values(array_filter(array_map(self::line(...), preg_split('/\R/u', $text) ?: []), static fn(string $line): bool => $line !== ''));
        if ($labels === []) {
            throw self::refusal('choices', __('Enter at least one choice. Put each choice on its own line.', 'benefit'));
        }
        if (count($labels) > self::MOST_CHOICES) {
            /* translators: %d: number of choices */
            throw self::refusal('choices', sprintf(__('You can add up to %d choices.', 'benefit'), self::MOST_CHOICES));
        }
        $values = array_column($old, 'value', 'label');
        $choices = [];
        foreach ($labels as $label) {
            self::atMost('choices', $label, self::LABEL_LENGTH);
            if (in_array($label, array_column($choices, 'label'), true)) {
                /* translators: %s: words of a choice */
                throw self::refusal('choices', sprintf(__('“%s” is listed twice. Remove one of them.', 'benefit'), $label));
            }
            $choices[] = [
                'value' => $values[$label] ?? CustomFieldStore::choiceValue($label, [...$values, ...array_column($choices, 'value')]),
                'label' => $label,
            ];
        }

        return $choices;
    }

    private static function line(string $text): string
    {
        return FieldSet::isBlank($text) ? '' : trim((string) preg_replace('/[\p{Cc}\p{Z}]+/u', ' ', $text));
    }

    private static function atMost(string $field, string $text, int $length): void
    {
        if ((int) preg_match_all('/./su', $text) > $length) {
            /* translators: %d: number of characters */
            throw self::refusal($field, sprintf(__('This is too long. Shorten it to %d characters.', 'benefit'), $length));
        }
    }

    private static function refusal(string $field, string $sentence): UserFacingException
    {
        return UserFacingException::badRequest('invalid', $sentence, $field);
    }
}
