<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationLevel;
use Benefit\Shared\Admin\AdminScript;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Loads the panel "Campaign" in the block editor's sidebar (src/donations/forms/campaigns), which uses WordPress's REST
 * API.
 */
final class CampaignEditorPanel
{
    private readonly AdminScript $script;

    public function __construct(PluginFile $plugin, private readonly CampaignTotals $figures, private readonly Settings $settings)
    {
        $this->script = new AdminScript($plugin->path, 'benefit-campaign-editor', 'editor/campaign');
    }

    /** @return array<string, mixed> see schema/settings/benefit-campaign-editor.json */
    public function settings(int $campaignId): array
    {
        $money = $this->settings->money();
        $progress = $this->figures->getProgress($campaignId);

        return [
            'money' => $money->notation(),
            'zone' => self::zone(),
            'goal_max' => DonationLevel::largestMinor($money->currency),
            'form' => self::formTitle($campaignId),
            'figures' => ['amount' => $progress->amount, 'gifts' => $progress->gifts, 'donors' => $progress->donors],
        ];
    }

    /** Runs on `enqueue_block_editor_assets`. */
    public function enqueue(): void
    {
        $screen = get_current_screen();
        if ($screen !== null && $screen->base === 'post' && $screen->post_type === CampaignPostType::NAME) {
            $this->script->enqueue(['benefitCampaignEditor' => $this->settings((int) get_the_ID())]);
        }
    }

    /** Title of the form that “Donate now” leads to; '' for none. */
    private static function formTitle(int $campaignId): string
    {
        $form = (int) get_post_meta($campaignId, CampaignMetaFields::DEFAULT_FORM, true);

        return DonationFormPostType::isOpen($form) ? wp_specialchars_decode(get_the_title($form), ENT_QUOTES) ?: "$form" : '';
    }

    /** Converts an offset of whole hours into a zone name, because not every browser accepts offsets. */
    private static function zone(): string
    {
        $zone = wp_timezone_string();

        return preg_match('/^([+-])(\d\d):00$/D', $zone, $parts) === 1
            // The sign in these names is inverted: they count westwards.
            ? 'Etc/GMT' . ($parts[1] === '+' ? '-' : '+') . (int) $parts[2]
            : $zone;
    }
}
