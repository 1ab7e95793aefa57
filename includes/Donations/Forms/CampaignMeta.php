<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Shared\Moment;

defined('ABSPATH') || exit;

/** The meta of campaigns, beside the fields of every post. */
final class CampaignMeta
{
    /** Minor units of the site's currency, or a number of donations or donors; 0: none. */
    public const GOAL = 'benefit_goal_minor';
    /** The goal counts these: GOAL_TYPES; '' for an amount. */
    public const GOAL_TYPE = 'benefit_goal_type';
    /** `#rrggbb`, or ''. */
    public const PRIMARY_COLOR = 'benefit_primary_color';
    public const SECONDARY_COLOR = 'benefit_secondary_color';
    /** An image of the media library. Its large image is the post's featured one. */
    public const LOGO = 'benefit_logo';
    /** Moments as Shared\Moment stores them; '' for none. */
    public const START = 'benefit_start';
    public const END = 'benefit_end';
    /** The form that its buttons lead to; 0: none. */
    public const DEFAULT_FORM = 'benefit_default_form';

    public const GOAL_TYPES = ['amount', 'donations', 'donors'];

    public static function register(): void
    {
        $may = static fn(bool $allowed, string $key, int $postId): bool => current_user_can('edit_post', $postId);
        $register = static fn(string $key, string $type, int|string $default, array $schema): bool => register_post_meta(CampaignPostType::NAME, $key, [
            'type' => $type,
            'single' => true,
            'default' => $default,
            'show_in_rest' => ['schema' => ['type' => $type] + $schema],
            'auth_callback' => $may,
        ]);
        $color = ['pattern' => '^(#[0-9a-fA-F]{6})?$', 'maxLength' => 7];
        $moment = ['pattern' => Moment::PATTERN, 'maxLength' => 20];
        $id = ['minimum' => 0, 'maximum' => 999_999_999_999];
        $register(self::GOAL, 'integer', 0, ['minimum' => 0, 'maximum' => Level::MOST_MINOR]);
        $register(self::GOAL_TYPE, 'string', '', ['enum' => ['', ...self::GOAL_TYPES]]);
        $register(self::PRIMARY_COLOR, 'string', '', $color);
        $register(self::SECONDARY_COLOR, 'string', '', $color);
        $register(self::LOGO, 'integer', 0, $id);
        $register(self::START, 'string', '', $moment);
        $register(self::END, 'string', '', $moment);
        $register(self::DEFAULT_FORM, 'integer', 0, $id);
    }
}
