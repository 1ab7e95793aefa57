<?php

declare(strict_types=1);

namespace Benefit;

use Benefit\Donations\Admin\DonationList\DonationListModule;
use Benefit\Donations\Admin\Donations\DonationAdminModule;
use Benefit\Donations\Admin\Donations\DonationsCommentsCommentsModule;
use Benefit\Donations\Admin\Donors\DonorAdminModule;
use Benefit\Donations\Admin\Privacy\DonationsPrivacyModule;
use Benefit\Donations\Admin\Privacy\DonationsToolsToolsModule;
use Benefit\Donations\Admin\Recurring\SubscriptionAdminModule;
use Benefit\Donations\DonationsModule;
use Benefit\Donations\Donors\DonorAccessModule;
use Benefit\Donations\Donors\History\DonationHistoryModule;
use Benefit\Donations\Donors\Wall\DonorWallModule;
use Benefit\Donations\Forms\Builder\DonationsFormListFormListModule;
use Benefit\Donations\Forms\Builder\FormBuilderModule;
use Benefit\Donations\Forms\Campaigns\CampaignsModule;
use Benefit\Donations\Forms\Display\DonationFormDisplayModule;
use Benefit\Donations\Forms\Display\DonationsFormGridFormGridModule;
use Benefit\Donations\Forms\Display\DonationsShowingShowingModule;
use Benefit\Donations\Forms\DonationFormsModule;
use Benefit\Donations\Forms\Embed\EmbedModule;
use Benefit\Donations\Forms\EmbedPage\EmbedPageModule;
use Benefit\Donations\Giving\Accounts\DonorAccountsModule;
use Benefit\Donations\Giving\Billing\BillingModule;
use Benefit\Donations\Giving\GivingModule;
use Benefit\Donations\Giving\ProofOfWork\ProofOfWorkModule;
use Benefit\Donations\Giving\Uploads\DonationUploadsModule;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Donations\Records\Receipts\ReceiptsModule;
use Benefit\Donations\Records\Recurring\RecurringDonationsModule;
use Benefit\Donations\Rest\DonationsRestModule;
use Benefit\Shared\Boot\Container;
use Benefit\Shared\Boot\Manifest;
use Benefit\Shared\Boot\OtherContributions;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Boot\SettingsOverride;
use Benefit\Shared\Module\ModuleRegistry;
use Benefit\Shared\PluginLifecycle;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\SharedModule;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** The slices, from the ground up. */
final class Plugin
{
    /** The product of each slice, or null, by the folder below includes/ with its manifest.php. */
    public const MANIFESTS = [
        'Shared' => null,
        'Payments' => null,
        'People' => null,
        'Tickets' => 'tickets',
        'Tickets/Catalog' => 'tickets',
        'Tickets/Shop' => 'tickets',
        'Tickets/Orders' => 'tickets',
        'Tickets/Catalog/Changes' => 'tickets',
        'Tickets/CheckIn' => 'tickets',
        'Tickets/Admin' => 'tickets',
        'Index' => 'content',
        'Content' => 'content',
        'Content/Blocks' => 'content',
        'Content/MediaUpload' => 'content',
        'Content/Listings' => 'content',
        'Content/VisitHistory' => 'content',
    ];

    private static ?self $instance = null;

    public readonly ModuleRegistry $modules;

    public readonly Container $container;

    /** @param array<mixed>|null $settings in place of the stored ones */
    public function __construct(string $file, \wpdb $wpdb, Clock $clock = new Clock(), ?array $settings = null)
    {
        $plugin = new PluginFile($file);
        $manifest = Manifest::load($plugin, self::MANIFESTS);
        $this->modules = new ModuleRegistry(static fn(ModuleRegistry $modules): array => [
            $shared = new SharedModule($modules->container()),
            new DonationsModule(),
            $forms = new DonationFormsModule($shared),
            new BillingModule(),
            $gifts = new DonationRecordsModule($shared),
            $access = new DonorAccessModule($shared, $gifts),
            $uploads = new DonationUploadsModule($shared, $forms, $gifts),
            $proof = new ProofOfWorkModule($shared),
            $receipts = new ReceiptsModule($shared, $forms, $gifts, $access),
            $recurring = new RecurringDonationsModule($shared, $gifts, $receipts),
            $accounts = new DonorAccountsModule($shared, $gifts),
            $frame = new EmbedModule($shared, $proof),
            $giving = new GivingModule($shared, $forms, $gifts, $access, $proof, $uploads, $frame, $recurring),
            $showing = new DonationsShowingShowingModule($shared, $forms),
            $formPage = new DonationFormDisplayModule($shared, $forms, $gifts, $uploads, $giving, $showing, $accounts),
            $campaigns = new CampaignsModule($shared, $gifts),
            new DonationsFormGridFormGridModule($shared, $forms, $giving, $showing, $formPage),
            new DonationsFormListFormListModule($shared, $forms, $gifts, $campaigns),
            new FormBuilderModule($shared, $forms, $showing, $formPage, $frame),
            new DonationHistoryModule($shared, $gifts, $access, $receipts, $recurring),
            new EmbedPageModule($shared, $gifts, $frame, $giving),
            $wall = new DonorWallModule($shared, $gifts),
            $giftList = new DonationListModule($shared, $gifts),
            $subscriptionDesk = new SubscriptionAdminModule($shared, $gifts, $giftList, $recurring),
            $staff = new DonationAdminModule($shared, $forms, $gifts, $receipts, $giftList, $uploads),
            new DonationsCommentsCommentsModule($shared, $gifts),
            $entities = new DonationsRestModule($shared, $gifts, $giftList, $forms, $staff, $campaigns, $wall, $receipts, $subscriptionDesk),
            new DonorAdminModule($shared, $gifts, $entities),
            new DonationsPrivacyModule($shared, $gifts, $access, $giftList, $uploads),
            new DonationsToolsToolsModule($shared),
        ], Settings::productsOff(...));
        $this->container = new Container($manifest->services(), [
            PluginFile::class => $plugin,
            Manifest::class => $manifest,
            \wpdb::class => $wpdb,
            Clock::class => $clock,
            SettingsOverride::class => new SettingsOverride($settings),
            ModuleRegistry::class => $this->modules,
            OtherContributions::class => new ModuleContributions($this->modules),
        ]);
        $this->modules->startWith($this->container);
    }

    public static function boot(string $file, Clock $clock = new Clock()): void
    {
        global $wpdb;
        self::$instance = new self($file, $wpdb, $clock);
        self::$instance->container->get(PluginLifecycle::class)->register();
    }

    public static function get(): self
    {
        return self::$instance ?? throw new \LogicException('The plugin has not been started.');
    }
}
