<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

defined('ABSPATH') || exit;

/**
 * The script of a form's island: what most forms do not have is in scripts of their own (blocks/donation-form/view.tsx,
 * view-more.tsx, view-full.tsx), each of which can do all that the one before it can.
 */
final class DonationFormScriptSelector
{
    public const PLAIN = 'donation-form';
    public const MORE = 'donation-form-more';
    public const FULL = 'donation-form-full';
    private const ORDER = [self::PLAIN, self::MORE, self::FULL];

    /** Props, one of which takes more than the plain script. */
    private const PARTS = ['own', 'login', 'recurring', 'summary', 'fees'];

    /** Kinds of which SimpleOwnPart.tsx knows nothing. */
    private const RARE = ['multiselect', 'date', 'time', 'datetime', 'file', 'richtext', 'repeater'];

    /**
     * @param array<string, mixed> $props as schema/islands/donation-form.json says, or FormDefinition::parts()
     * @param bool   $hasCard whether a way to pay may ask for a card
     * @param string $known   the script of another form of the page; '' for none
     */
    public static function of(array $props, bool $hasCard, string $known = ''): string
    {
        $isFull = $hasCard || !empty($props['billing']) || array_filter($props['own']['fields'] ?? [], self::isRare(...)) !== [];
        $isMore = array_filter(array_intersect_key($props, array_flip(self::PARTS))) !== [];

        return self::ORDER[max($isFull ? 2 : (int) $isMore, (int) array_search($known, self::ORDER, true))];
    }

    /** @param array<string, mixed> $field kind; condition and options, where it has some */
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
