<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Giving\TestCards\TestCardFields;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** The island of a donation form. Its second script has the optional parts, and what sends and remembers the form. */
final class DonationFormIsland
{
    public const NAME = 'donation-form';
    public const DEFERRED = 'donation-form-deferred';

    /** Props of the optional parts. */
    private const OPTIONAL = ['own', 'billing', 'login', 'recurring', 'summary', 'fees', 'steps'];

    public function __construct(private readonly Settings $settings) {}

    /**
     * Names the second script where the form cannot hydrate without it; other forms fetch it with their first entry.
     *
     * @param array<string, mixed> $props as schema/islands/donation-form.json says, or FormDefinition::parts()
     */
    public function part(array $props): string
    {
        $hasOptionalPart = array_filter(array_intersect_key($props, array_flip(self::OPTIONAL))) !== [];

        return $hasOptionalPart || $this->settings->flag(TestCardFields::SETTING) ? self::DEFERRED : '';
    }
}
