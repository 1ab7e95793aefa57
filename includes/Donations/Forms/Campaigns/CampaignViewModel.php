<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Describes a campaign for display (schema/islands/campaign.json). The same for everyone. */
final class CampaignViewModel
{
    public function __construct(private readonly CampaignTotals $figures, private readonly Settings $settings, private readonly Clock $clock) {}

    /**
     * @param bool $isDraftShown whether one that is not published has props too
     *
     * @return array<string, mixed>|null null if it is not public
     */
    public function props(int $id, bool $isDraftShown = false): ?array
    {
        $progress = $this->figures->getProgress($id);
        $post = get_post($id);
        if (!$post instanceof \WP_Post || $post->post_type !== CampaignPostType::NAME || !($isDraftShown || is_post_publicly_viewable($post)) || $post->post_password !== '') {
            return null;
        }
        $time = CampaignPeriod::fromPost($post);
        $now = $this->clock->now();
        $percent = min(100, $progress->percent());

        return [
            'campaign' => $id,
            'title' => wp_specialchars_decode(get_the_title($post), ENT_QUOTES),
            'title_url' => (string) get_permalink($post),
            'sentence' => $this->sentence($progress),
            'has_goal' => $progress->goal > 0,
            'percent' => $percent,
            'share' => $progress->goal > 0 ? self::formatPercent($percent) : '',
            /* translators: %s: number of donors */
            'donors' => $progress->type === 'donors' ? '' : sprintf(_n('%s donor', '%s donors', $progress->donors, 'benefit'), number_format_i18n($progress->donors)),
            'time' => $time->describe($now),
            'button' => __('Donate now', 'benefit'),
            'button_url' => $time->isOver($now) ? '' : $this->formUrl($id),
        ];
    }

    /** Formats a percentage, because not everyone can read it off the bar. */
    public static function formatPercent(int $percent): string
    {
        /* translators: %s: a number */
        return sprintf(__('%s%%', 'benefit'), number_format_i18n($percent));
    }

    private function sentence(CampaignProgress $progress): string
    {
        $number = fn(int $value): string => $progress->type === CampaignProgress::AMOUNT ? $this->settings->money()->formatShort($value) : number_format_i18n($value);
        $goal = $progress->goal;
        [$actualText, $goalText] = [$number($progress->actual()), $number($goal)];

        return match ($progress->type) {
            'donations' => $goal === 0
                /* translators: %s: number of donations */
                ? sprintf(_n('%s donation', '%s donations', $progress->gifts, 'benefit'), $actualText)
                /* translators: 1: number of donations so far, 2: number of donations that is the goal */
                : sprintf(_n('%1$s of %2$s donation', '%1$s of %2$s donations', $goal, 'benefit'), $actualText, $goalText),
            'donors' => $goal === 0
                /* translators: %s: number of donors */
                ? sprintf(_n('%s donor', '%s donors', $progress->donors, 'benefit'), $actualText)
                /* translators: 1: number of donors so far, 2: number of donors that is the goal */
                : sprintf(_n('%1$s of %2$s donor', '%1$s of %2$s donors', $goal, 'benefit'), $actualText, $goalText),
            default => $goal === 0
                /* translators: %s: amount raised so far */
                ? sprintf(__('%s raised', 'benefit'), $actualText)
                /* translators: 1: amount raised so far, 2: amount of the goal */
                : sprintf(__('%1$s of %2$s raised', 'benefit'), $actualText, $goalText),
        };
    }

    /** URL of its form if that is public, else ''. */
    private function formUrl(int $id): string
    {
        $form = (int) get_post_meta($id, CampaignMetaFields::DEFAULT_FORM, true);

        return DonationFormPostType::isOpen($form) ? (string) get_permalink($form) : '';
    }
}
