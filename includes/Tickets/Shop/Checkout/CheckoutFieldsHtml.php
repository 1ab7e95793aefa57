<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/**
 * Renders the fields of one part of the checkout from the island's props alone;
 * src/tickets/shop/checkout/CheckoutSection.tsx renders the same.
 */
final class CheckoutFieldsHtml
{
    /** Number of attendees that are unfolded together. */
    private const ATTENDEES_PER_GROUP = 20;
    /** Field names that every checkout has. */
    private const STANDARD = '/^(?:buyer|owner)_data_(?:first_name|last_name|(?:owner_)?(?:confirm_)?email)_post_meta/';

    /**
     * @param array{buyer: list<array<string, mixed>>, owner: list<array<string, mixed>>} $fields CheckoutForm::described()
     * @param array{title: string, ticket_id: int, index: int} $section
     * @param array<string, string> $values by field name
     * @param array<string, string> $errors by field name
     */
    public static function renderFields(array $fields, array $section, array $values, array $errors): string
    {
        ['ticket_id' => $ticket, 'index' => $index] = $section;
        $prefix = CheckoutForm::sectionIdPrefix($ticket, $index) . '-';
        $html = '';
        foreach ($ticket === 0 ? $fields['buyer'] : $fields['owner'] as $field) {
            $tickets = $field['tickets'] ?? [];
            if ($tickets === [] || in_array($ticket, $tickets, true)) {
                $name = strtr($field['name'], ['{ticket}' => (string) $ticket, '{index}' => (string) $index]);
                $html .= self::field(['name' => $name, 'id' => FieldSet::id($prefix, $name)] + $field, $values, $errors);
            }
        }

        return $html;
    }

    /**
     * Names of the parts in which a long list of attendees is unfolded.
     *
     * @param int    $attendees number of attendees
     * @param string $part   format with %1$d and %2$d
     *
     * @return list<string>
     */
    public static function attendeeGroupLabels(int $attendees, string $part): array
    {
        $names = [];
        for ($first = 1; $first <= $attendees; $first += self::ATTENDEES_PER_GROUP) {
            $names[] = sprintf($part, $first, min($attendees, $first + self::ATTENDEES_PER_GROUP - 1));
        }

        return $names;
    }

    /**
     * Required custom fields, for the markers of docs/spec-tickets.md §3. The server does not rely on these markers.
     *
     * @param array{buyer: list<array<string, mixed>>, owner: list<array<string, mixed>>} $fields CheckoutForm::described()
     *
     * @return list<string> field names, without ticket type and index
     */
    public static function requiredCustomFields(array $fields): array
    {
        $names = [];
        foreach ([...$fields['buyer'], ...$fields['owner']] as $field) {
            if ($field['required'] && preg_match(self::STANDARD, $field['name']) !== 1) {
                $names[] = explode('[', $field['name'])[0];
            }
        }

        return $names;
    }

    /**
     * Renders the consents with links to their texts.
     *
     * @param list<array<string, mixed>> $consents see schema/islands/checkout.json
     * @param array<string, string> $values by field name
     * @param array<string, string> $errors by field name
     */
    public static function consents(array $consents, array $values, array $errors): string
    {
        $html = '';
        foreach ($consents as $consent) {
            $link = $consent['url'] === ''
                ? ''
                : '<p class="benefit-note"><a href="' . HtmlOutput::url($consent['url']) . '" target="_blank" rel="noopener noreferrer">' . HtmlOutput::text($consent['url_text']) . '</a></p>';
            $html .= '<div class="benefit-consent">' . self::field($consent, $values, $errors) . $link . '</div>';
        }

        return $html;
    }

    /**
     * @param array<string, mixed>  $field
     * @param array<string, string> $values
     * @param array<string, string> $errors
     */
    private static function field(array $field, array $values, array $errors): string
    {
        return FieldSet::field(['value' => $values[$field['name']] ?? '', 'error' => $errors[$field['name']] ?? ''] + $field);
    }
}
