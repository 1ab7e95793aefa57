<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

defined('ABSPATH') || exit;

/**
 * Selects the script of a form's island. Features that most forms lack are in larger scripts
 * (blocks/donation-form/view.tsx, view-more.tsx, view-full.tsx), each a superset of the one before.
 */
final class DonationFormScriptSelector
{
    public const PLAIN = 'donation-form';
    public const MORE = 'donation-form-more';
    public const FULL = 'donation-form-full';
    private const ORDER = [self::PLAIN, self::MORE, self::FULL];

    /** Props that need more than the plain script. */
    private const PARTS = ['own', 'login', 'recurring', 'summary', 'fees'];

    /** Field types that SimpleOwnPart.tsx does not support. */
    private const RARE = ['multiselect', 'date', 'time', 'datetime', 'file', 'richtext', 'repeater'];

    /**
     * @param array<string, mixed> $props as in schema/islands/donation-form.json, or from FormDefinition::parts()
     * @param bool   $hasCard a payment method may show card fields
     * @param string $known   script needed by another form on the page; '' for none
     */
    public static function of(array $props, bool $hasCard, string $known = ''): string
    {
        $isFull = $hasCard || !empty($props['billing']) || array_filter($props['own']['fields'] ?? [], self::isRare(...)) !== [];
        $isMore = array_filter(array_intersect_key($props, array_flip(self::PARTS))) !== [];

        return self::ORDER[max($isFull ? 2 : (int) $isMore, (int) array_search($known, self::ORDER, true))];
    }

    /** @param array<string, mixed> $field kind, with condition and options if any */
    private static function isRare(array $field): bool
    {
        $options = $field['options'] ?? [];

        return in_array($field['kind'], self::RARE, true)
            || isset($field['condition'])
            || ($field['kind'] === 'tel' && !empty($options['format']))
            || !empty($options['is_folded'])
            || !empty($options['tooltip'])
            || ($field['kind'] === 'consent' && !empty($options['html']));
    }
}
