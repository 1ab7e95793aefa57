<?php

declare(strict_types=1);

namespace Benefit\Donations;

use Benefit\Shared\Admin\CapabilityRegistry;

defined('ABSPATH') || exit;

/** Declares the capabilities and roles of donations. */
final class DonationCapabilities
{
    /** Donations and the people in them: personal data. */
    public const DONATIONS = 'benefit_manage_donations';

    /** May raise money (forms, campaigns and donations), but has no access to the rest of the site. */
    public const FUNDRAISER = 'benefit_fundraiser';

    /** The plural names under which WordPress derives a post type's capabilities. */
    private const POST_TYPES = ['benefit_forms', 'benefit_campaigns'];

    /** @return array<string, list<string>> by role */
    public static function capabilities(): array
    {
        $posts = array_merge([], ...array_map(CapabilityRegistry::ofPostType(...), self::POST_TYPES));

        return [
            'administrator' => [...$posts, self::DONATIONS],
            'editor' => $posts,
            self::FUNDRAISER => ['read', 'upload_files', ...$posts, self::DONATIONS],
        ];
    }

    /** @return array<string, array{english: string, label: \Closure(): string}> by id */
    public static function roles(): array
    {
        return [
            self::FUNDRAISER => ['english' => 'Fundraiser', 'label' => static fn(): string => __('Fundraiser', 'benefit')],
        ];
    }
}
