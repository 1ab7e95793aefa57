<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donors;

use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Records\DonationsScreenUrl;
use Benefit\Shared\Admin\AdminScreen;
use Benefit\Shared\Admin\AdminScript;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\Router;

defined('ABSPATH') || exit;

/**
 * Renders the frame of the screen Donations → Donors, an app in the browser (src/donations/admin/donors) on the entity
 * `benefit/donor`.
 */
final class DonorsScreen extends AdminScreen
{
    protected const MENU = DonationFormPostType::MENU;
    protected const SLUG = DonationsScreenUrl::DONORS;
    protected const CAPABILITY = DonationCapabilities::DONATIONS;
    protected const POSITION = 2;

    private readonly AdminScript $script;

    public function __construct(PluginFile $plugin)
    {
        $this->script = new AdminScript($plugin->path, 'benefit-donors-desk', 'admin/donors');
    }

    protected static function title(): string
    {
        return __('Donors', 'benefit');
    }

    protected function renderContent(): string
    {
        return HtmlOutput::screen(__DIR__ . '/templates/donors-screen.php', ['isBuilt' => $this->script->isBuilt()]);
    }

    protected function enqueue(): void
    {
        $this->script->enqueue(['benefitDonors' => $this->settings()]);
    }

    /** @return array<string, mixed> schema/settings/benefit-donors.json */
    private function settings(): array
    {
        $campaigns = FormCampaignNames::campaigns();

        return [
            'campaigns' => array_map(static fn(int $id, string $name): array => ['value' => (string) $id, 'label' => $name], array_keys($campaigns), array_values($campaigns)),
            'can_merge' => current_user_can(CapabilityRegistry::MANAGE),
            'donations_url' => DonationsScreenUrl::url(),
            'export_url' => admin_url('admin-post.php'),
            'export_fields' => [
                'action' => DonorExport::ACTION,
                'subject_id' => '0',
                'benefit_nonce' => Router::screenNonce(DonorExport::ACTION),
            ],
        ];
    }
}
