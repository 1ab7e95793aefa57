<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Shared\Forms\PostMetaFields;
use Benefit\Shared\Http\Rest\RestErrorFactory;
use Benefit\Shared\Support\Timestamp;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Validates and reads the meta of campaigns. */
final class CampaignMetaFields
{
    /** Minor units of the site's currency, or a number of donations or donors; 0: none. */
    public const GOAL = 'benefit_goal_minor';
    /** One of GOAL_TYPES; '' means an amount. */
    public const GOAL_TYPE = 'benefit_goal_type';
    /** `#rrggbb`, or ''. */
    public const PRIMARY_COLOR = 'benefit_primary_color';
    public const SECONDARY_COLOR = 'benefit_secondary_color';
    /** Attachment id. The campaign's large image is the post's featured image. */
    public const LOGO = 'benefit_logo';
    /** Times as stored by Timestamp; '' for none. */
    public const START = 'benefit_start';
    public const END = 'benefit_end';
    /** Form that the campaign's buttons lead to; 0: none. */
    public const DEFAULT_FORM = 'benefit_default_form';

    public const GOAL_TYPES = ['amount', 'donations', 'donors'];

    /** Hidden with the content of a campaign that has a password. */
    private const BEHIND_PASSWORD = [self::GOAL, self::GOAL_TYPE, self::LOGO, self::DEFAULT_FORM];

    private const MOST_ID = 999_999_999_999;

    /** @return array<string, mixed> typed values by meta key; defaults for post id 0 */
    public static function getValues(int $campaignId): array
    {
        return self::meta()->getValues($campaignId);
    }

    /**
     * @param array<string, mixed> $values by meta key, including start and end
     *
     * @throws UserFacingException naming the meta key
     */
    public static function check(array $values): void
    {
        $start = PostMetaFields::moment($values, self::START, __('Please enter a valid start date and time.', 'benefit'));
        $end = PostMetaFields::moment($values, self::END, __('Please enter a valid end date and time.', 'benefit'));
        if ($start !== null && $end !== null && $end <= $start) {
            throw UserFacingException::badRequest('invalid', __('The campaign must end after it starts.', 'benefit'), self::END);
        }
    }

    public static function checkRequest(mixed $post, \WP_REST_Request $request): mixed
    {
        if (is_wp_error($post)) {
            return $post;
        }
        try {
            $values = self::meta()->requested($request, (int) $request['id']);
            if ($values !== null) {
                self::check($values);
            }
        } catch (UserFacingException $refusal) {
            return RestErrorFactory::fromException($refusal);
        }

        return $post;
    }

    /**
     * Runs on `rest_prepare_benefit_campaign`. Empties what the page shows only with the password, unless the reader
     * knows it, as WordPress does with the content.
     */
    public static function requirePostPassword(\WP_REST_Response $response, \WP_Post $campaign, \WP_REST_Request $request): \WP_REST_Response
    {
        $sent = $request['password'];
        $isKnown = !post_password_required($campaign) || (is_string($sent) && hash_equals($campaign->post_password, $sent));
        $data = (array) $response->get_data();
        if (!$isKnown && is_array($data['meta'] ?? null) && !current_user_can('edit_post', $campaign->ID)) {
            $empty = array_map(static fn(array $schema): mixed => $schema['default'], array_intersect_key(self::schemas(), array_flip(self::BEHIND_PASSWORD)));
            $response->set_data(['meta' => array_intersect_key($empty, $data['meta']) + $data['meta']] + $data);
        }

        return $response;
    }

    private static function meta(): PostMetaFields
    {
        return new PostMetaFields(CampaignPostType::NAME, self::schemas());
    }

    /** @return array<string, array<string, mixed>> */
    public static function schemas(): array
    {
        $moment = ['type' => 'string', 'pattern' => Timestamp::PATTERN, 'maxLength' => 20, 'default' => ''];
        $color = ['type' => 'string', 'pattern' => '^(#[0-9a-fA-F]{6})?$', 'maxLength' => 7, 'default' => ''];
        $number = static fn(int $most): array => ['type' => 'integer', 'minimum' => 0, 'maximum' => $most, 'default' => 0];

        return [
            self::GOAL => $number(DonationLevel::MOST_MINOR),
            self::GOAL_TYPE => ['type' => 'string', 'enum' => ['', ...self::GOAL_TYPES], 'maxLength' => 10, 'default' => ''],
            self::PRIMARY_COLOR => $color,
            self::SECONDARY_COLOR => $color,
            self::LOGO => $number(self::MOST_ID),
            self::START => $moment,
            self::END => $moment,
            self::DEFAULT_FORM => $number(self::MOST_ID),
        ];
    }
}
