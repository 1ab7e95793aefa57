<?php

declare(strict_types=1);

namespace Benefit\Donations\DonorDesk;

use Benefit\Donations\Forms\FormPostType;
use Benefit\Donations\GiftList\PostNames;
use Benefit\Donations\Gifts\DonationsAddress;
use Benefit\Donations\Product\Permissions;
use Benefit\Shared\Admin\BuiltScript;
use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Admin\Screen;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Endpoint;

defined('ABSPATH') || exit;

/** Donations → Donors: the frame of a screen that lives in the browser (src/donations/donor-desk), on the entity `benefit/donor`. */
final class DonorsScreen extends Screen
{
    protected const MENU = FormPostType::MENU;
    protected const SLUG = DonationsAddress::DONORS;
    protected const CAPABILITY = Permissions::DONATIONS;
    protected const POSITION = 2;

    private readonly BuiltScript $script;

    /** @param string $pluginFile absolute path of plugin.php */
    public function __construct(string $pluginFile)
    {
        $this->script = new BuiltScript($pluginFile, 'benefit-donors-desk', 'admin/donors');
    }

    protected static function title(): string
    {
        return __('Donors', 'benefit');
    }

    protected function html(): string
    {
        return View::render(__DIR__ . '/templates/donors-screen.php', ['isBuilt' => $this->script->isBuilt()]);
    }

    protected function enqueue(): void
    {
        $this->script->enqueue(['benefitDonors' => $this->settings()]);
    }

    /** @return array<string, mixed> schema/settings/benefit-donors.json */
    private function settings(): array
    {
        $campaigns = PostNames::campaigns();

        return [
            'campaigns' => array_map(static fn(int $id, string $name): array => ['value' => (string) $id, 'label' => $name], array_keys($campaigns), array_values($campaigns)),
            'can_merge' => current_user_can(Capabilities::MANAGE),
            'donations_url' => DonationsAddress::url(),
            'export_url' => admin_url('admin-post.php'),
            'export_fields' => [
                'action' => DonorExport::ACTION,
                'subject_id' => '0',
                'benefit_nonce' => Endpoint::screenNonce(DonorExport::ACTION),
            ],
        ];
    }
}
