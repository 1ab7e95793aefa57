<?php

declare(strict_types=1);

namespace Benefit;

use Benefit\Shared\Clock;
use Benefit\Shared\Lifecycle;
use Benefit\Shared\Module\Modules;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The list of modules, from the ground up: each is given those that it stands on. */
final class Plugin
{
    private static ?self $instance = null;

    public readonly Modules $modules;

    /** @param array<mixed>|null $settings in place of the stored ones */
    public function __construct(string $file, \wpdb $wpdb, Clock $clock = new Clock(), ?array $settings = null)
    {
        $this->modules = new Modules(static fn(Modules $modules): array => [
            $shared = new SharedModule($modules, $file, $wpdb, $clock, $settings),
            new Shared\Http\HttpModule($shared),
            new Shared\Settings\SettingsModule($shared),
            new Shared\Admin\ScreensModule($shared),
            new Shared\Html\HtmlModule($shared),
            new Shared\Mail\MailModule($shared),
            new Shared\Tools\ToolsModule($shared),
            $files = new Shared\Uploads\UploadsModule(),
            $payments = new Payments\PaymentsModule($shared),
            $subscriptions = new Payments\Subscriptions\SubscriptionsModule($shared, $payments),
            new Payments\Stripe\StripeModule($shared, $payments),
            new People\PeopleModule($shared),
            new Tickets\Product\ProductModule(),
            $events = new Tickets\Events\EventsModule($shared),
            $types = new Tickets\Types\TypesModule($events),
            $stock = new Tickets\Stock\StockModule($shared, $payments),
            $coupons = new Tickets\Coupons\CouponsModule($shared, $types),
            $cart = new Tickets\Cart\CartModule($shared, $types, $stock, $coupons),
            $orders = new Tickets\Orders\OrdersModule($shared, $payments, $types, $stock, $coupons),
            new Tickets\Storefront\StorefrontModule($shared, $events, $types, $stock, $cart),
            $fields = new Tickets\Fields\FieldsModule($types),
            new Tickets\Checkout\CheckoutModule($shared, $payments, $stock, $coupons, $cart, $orders, $fields),
            new Tickets\Invoices\InvoicesModule($shared, $payments, $types, $orders),
            $afterSale = new Tickets\AfterSale\AfterSaleModule($shared, $payments, $types, $coupons, $orders),
            new Tickets\EventChanges\EventChangesModule($shared, $events, $types, $orders, $afterSale),
            new Tickets\Editing\EditingModule($shared, $events, $stock, $fields),
            $list = new Tickets\OrderList\OrderListModule($shared, $payments),
            new Tickets\Reports\ReportsModule($shared, $stock, $list),
            new Tickets\Admin\AdminModule($shared, $payments, $types, $stock, $orders, $afterSale, $list),
            new Tickets\Checkin\CheckinModule($shared, $events, $types, $orders),
            new Tickets\Privacy\PrivacyModule($shared, $orders),
            new Tickets\Tools\ToolsModule($shared, $orders, $afterSale),
            new Donations\Product\ProductModule(),
            $forms = new Donations\Forms\FormsModule($shared, $payments),
            new Donations\Billing\BillingModule(),
            $gifts = new Donations\Gifts\GiftsModule($shared, $payments, $subscriptions),
            $access = new Donations\DonorAccess\DonorAccessModule($shared, $gifts),
            $uploads = new Donations\Uploads\UploadsModule($shared, $files, $forms, $gifts),
            $proof = new Donations\Proof\ProofModule($shared),
            $receipts = new Donations\Receipts\ReceiptsModule($shared, $payments, $subscriptions, $forms, $gifts, $access),
            $recurring = new Donations\Subscriptions\SubscriptionsModule($shared, $subscriptions, $gifts, $receipts),
            $accounts = new Donations\Accounts\AccountsModule($shared, $gifts),
            $frame = new Donations\Frame\FrameModule($shared, $proof),
            $giving = new Donations\Giving\GivingModule($shared, $payments, $forms, $gifts, $access, $proof, $uploads, $frame, $subscriptions, $recurring),
            $showing = new Donations\Showing\ShowingModule($shared, $forms),
            $formPage = new Donations\FormPage\FormPageModule($shared, $forms, $gifts, $uploads, $giving, $showing, $accounts),
            $campaigns = new Donations\Campaigns\CampaignsModule($shared, $gifts),
            new Donations\FormGrid\FormGridModule($shared, $forms, $giving, $showing, $formPage),
            new Donations\FormList\FormListModule($shared, $forms, $gifts, $campaigns),
            new Donations\Builder\BuilderModule($shared, $payments, $forms, $showing, $formPage, $frame),
            new Donations\History\HistoryModule($shared, $subscriptions, $gifts, $access, $receipts, $recurring),
            new Donations\FramePage\FramePageModule($shared, $payments, $gifts, $frame, $giving),
            $wall = new Donations\Wall\WallModule($shared, $gifts),
            $giftList = new Donations\GiftList\GiftListModule($shared, $payments, $gifts),
            $subscriptionDesk = new Donations\SubscriptionDesk\SubscriptionDeskModule($shared, $subscriptions, $gifts, $giftList, $recurring),
            $staff = new Donations\Staff\StaffModule($shared, $payments, $forms, $gifts, $receipts, $giftList, $uploads),
            new Donations\Comments\CommentsModule($shared, $gifts),
            $entities = new Donations\Entities\EntitiesModule($shared, $subscriptions, $gifts, $giftList, $forms, $staff, $campaigns, $wall, $receipts, $subscriptionDesk),
            new Donations\DonorDesk\DonorDeskModule($shared, $gifts, $entities),
            new Donations\Privacy\PrivacyModule($shared, $gifts, $access, $giftList, $uploads),
            new Donations\Tools\ToolsModule($shared),
            new Content\Product\ProductModule(),
            new Content\Accordion\AccordionModule($shared),
            new Content\Notice\NoticeModule($shared),
            new Content\Slideshow\SlideshowModule($shared),
            new Content\MediaUpload\MediaUploadModule($shared),
            $facets = new Content\Facets\FacetsModule($shared),
            new Content\Grid\GridModule($shared, $facets),
            new Content\IndexDesk\IndexDeskModule($shared, $facets),
            new Content\Share\ShareModule($shared),
            new Content\Journey\JourneyModule($shared),
        ], Settings::productsOff(...));
    }

    public static function boot(string $file, Clock $clock = new Clock()): void
    {
        global $wpdb;
        self::$instance = new self($file, $wpdb, $clock);
        (new Lifecycle(self::$instance->modules))->register();
    }

    public static function get(): self
    {
        return self::$instance ?? throw new \LogicException('The plugin has not been started.');
    }
}
