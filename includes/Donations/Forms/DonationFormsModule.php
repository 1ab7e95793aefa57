<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Donations\DonationsModule;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\UninstallData;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Donation forms and campaigns: their posts, and the versions of forms. */
final class DonationFormsModule implements BelongsToProduct, HasHooks, HasTables, HasUninstallData
{
    private ?DonationFormRepository $forms = null;

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Donations/Forms';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function register(): void
    {
        (new DonationFormPostType())->register();
        (new CampaignPostType())->register();
        (new FormDefinitionMeta($this->forms(...)))->register();
        // With its meta, which REST writes after the post.
        add_action('wp_after_insert_post', $this->saved(...), 20, 2);
        // WordPress restores the meta of a revision last of all.
        add_action('wp_restore_post_revision', fn(int $formId) => $this->restored($formId), 20);
    }

    public function tables(): array
    {
        return [FormVersionRepository::table()];
    }

    public function storedData(): UninstallData
    {
        return new UninstallData(postTypes: [DonationFormPostType::NAME, CampaignPostType::NAME]);
    }

    public function forms(): DonationFormRepository
    {
        return $this->forms ??= new DonationFormRepository(new FormVersionRepository($this->shared->database()), $this->shared->settings(), $this->shared->clock, $this->shared->container->get(GatewayRegistry::class));
    }

    private function restored(int $formId): void
    {
        $post = get_post($formId);
        if ($post instanceof \WP_Post) {
            $this->saved($formId, $post);
        }
    }

    private function saved(int $formId, \WP_Post $post): void
    {
        if ($post->post_type !== DonationFormPostType::NAME || wp_is_post_revision($formId) !== false || wp_is_post_autosave($formId) !== false || $post->post_status === 'auto-draft') {
            return;
        }
        $this->forms()->begin($formId);
        if ($post->post_status === 'publish') {
            $this->forms()->publish($formId);
        }
    }
}
