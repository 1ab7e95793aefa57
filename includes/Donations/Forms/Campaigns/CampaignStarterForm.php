<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Shared\Boot\Lazy;

defined('ABSPATH') || exit;

/**
 * Makes the form of a new campaign whose content has a form block without a chosen form. It is a draft, with the
 * campaign's title, until the campaign is published.
 */
final class CampaignStarterForm
{
    /** The campaign's form that was made for it; one that somebody built is never published here. */
    public const META = '_benefit_starter_form';

    /** @param \Closure(): DonationFormRepository $forms */
    public function __construct(#[Lazy(DonationFormRepository::class)] private readonly \Closure $forms) {}

    /** Runs on `wp_after_insert_post`. */
    public function update(int $campaignId, \WP_Post $campaign, bool $isUpdate, ?\WP_Post $before): void
    {
        if ($campaign->post_type !== CampaignPostType::NAME || in_array($campaign->post_status, ['auto-draft', 'trash', CampaignPostType::ARCHIVED], true)) {
            return;
        }
        $formId = (int) get_post_meta($campaignId, CampaignMetaFields::DEFAULT_FORM, true);
        if ($formId === 0 || get_post_type($formId) !== DonationFormPostType::NAME) {
            $formId = self::isWanted($campaign) ? $this->create($campaign) : 0;
        }
        if ($formId !== 0 && get_post_status($formId) === 'draft' && (int) get_post_meta($campaignId, self::META, true) === $formId) {
            self::follow($formId, $campaign, $before);
        }
    }

    private static function isWanted(\WP_Post $campaign): bool
    {
        if ($campaign->post_title === '' || !current_user_can('publish_benefit_forms')) {
            return false;
        }
        $forms = array_filter(CampaignContentParts::blocksIn($campaign->post_content, CampaignContent::FORM), static fn(array $block): bool => ($block['attrs']['formId'] ?? 0) === 0);

        return $forms !== [];
    }

    private function create(\WP_Post $campaign): int
    {
        $formId = wp_insert_post(['post_type' => DonationFormPostType::NAME, 'post_status' => 'draft', 'post_title' => wp_slash($campaign->post_title), 'post_content' => self::content()]);
        if ($formId === 0) {
            return 0;
        }
        $forms = ($this->forms)();
        $forms->createFromTemplate($formId);
        $definition = json_decode((string) get_post_meta($formId, DonationFormRepository::META, true), true);
        $forms->write($formId, ['campaign_id' => $campaign->ID] + (is_array($definition) ? $definition : []));
        update_post_meta($campaign->ID, self::META, $formId);
        update_post_meta($campaign->ID, CampaignMetaFields::DEFAULT_FORM, $formId);

        return $formId;
    }

    /** A form's page has its form in a locked block, as DonationFormPostType says. */
    private static function content(): string
    {
        return get_comment_delimited_block_content(CampaignContent::FORM, ['lock' => ['remove' => true, 'move' => false]], '');
    }

    /** Gives a form that nobody has renamed the campaign's new title, and publishes it with the campaign. */
    private static function follow(int $formId, \WP_Post $campaign, ?\WP_Post $before): void
    {
        $form = get_post($formId);
        $changes = array_filter([
            'post_title' => $before !== null && $form?->post_title === $before->post_title && $campaign->post_title !== $before->post_title ? wp_slash($campaign->post_title) : '',
            'post_status' => $campaign->post_status === 'publish' ? 'publish' : '',
        ]);
        if ($changes !== []) {
            wp_update_post(['ID' => $formId] + $changes);
        }
    }
}
