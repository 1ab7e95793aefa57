<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Admin\AdminScreen;
use Benefit\Shared\Admin\EmptyState;
use Benefit\Shared\Admin\ListTable;
use Benefit\Shared\Admin\ListTableCell;
use Benefit\Shared\Admin\ListTableSearch;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\PaginationLinks;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

/** The screen Events → Coupons: searchable list and form. */
final class CouponsScreen extends AdminScreen
{
    public const SAVE = 'benefit_save_coupon';
    public const DELETE = 'benefit_delete_coupon';

    protected const MENU = EventPostType::MENU;
    protected const SLUG = 'benefit-coupons';
    protected const CAPABILITY = TicketCapabilities::ORDERS;
    /** Query arguments: id of the edited coupon or "new"; id of the one to duplicate. */
    private const EDIT = 'benefit_coupon';
    private const COPY = 'copy';
    private const SEARCH = 's';
    private const PAGE = 'paged';
    private const PER_PAGE = 50;
    private const TEMPLATES = __DIR__ . '/templates/';

    public function __construct(
        private readonly CouponRepository $coupons,
        private readonly Transaction $transaction,
        private readonly Settings $settings,
        private readonly Clock $clock,
        private readonly TicketTypeRepository $ticketTypes,
    ) {}

    public static function routes(): array
    {
        $staff = RoutePermission::capability(TicketCapabilities::ORDERS);

        return [
            Route::screen(self::SAVE, __DIR__ . '/schema/save-coupon.json', 'save', $staff),
            Route::screen(self::DELETE, __DIR__ . '/schema/delete-coupon.json', 'delete', $staff),
        ];
    }

    protected static function title(): string
    {
        return __('Coupons', 'benefit');
    }

    protected function renderContent(): string
    {
        $requestedId = QueryArgs::word(self::EDIT);
        $coupon = $requestedId === '' ? null : $this->coupons->byId((int) $requestedId);

        return $requestedId === 'new' || $coupon !== null ? $this->form($coupon) : $this->list();
    }

    private function list(): string
    {
        $search = trim(QueryArgs::text(self::SEARCH));
        $count = $this->coupons->count($search);
        $links = new PaginationLinks($count, self::PER_PAGE, QueryArgs::id(self::PAGE));
        $newUrl = self::address([self::EDIT => 'new']);

        return self::listScreen(new ListTable(
            __('Coupons, newest first', 'benefit'),
            [
                'code' => __('Code', 'benefit'),
                'value' => __('Discount', 'benefit'),
                'tickets' => __('Ticket types', 'benefit'),
                'period' => __('Valid period', 'benefit'),
                'uses' => __('Uses', 'benefit'),
                'state' => __('Status', 'benefit'),
                'copy' => __('Actions', 'benefit'),
            ],
            $this->rows($this->coupons->search($search, self::PER_PAGE, $links->offset())),
            $search !== '' ? new EmptyState(__('No coupons match your search.', 'benefit')) : new EmptyState(
                __('A coupon is a discount code, for example for members, a school class, or last year’s volunteers. Buyers enter it in their cart. You choose the discount, the tickets it applies to, when it is valid, and how often it can be used.', 'benefit'),
                __('No coupons yet', 'benefit'),
                __('Add your first coupon', 'benefit'),
                $newUrl,
            ),
            search: new ListTableSearch(self::address(), self::SEARCH, $search, __('Search coupons', 'benefit'), 40, self::PAGE),
            /* translators: %s: number of coupons */
            found: sprintf(_n('%s coupon', '%s coupons', $count, 'benefit'), number_format_i18n($count)),
            links: $links,
        ), add: __('Add coupon', 'benefit'), addUrl: $newUrl);
    }

    /**
     * @param list<Coupon> $coupons
     *
     * @return list<array<string, string|ListTableCell>>
     */
    private function rows(array $coupons): array
    {
        $tickets = $this->ticketTypes->names();
        $text = new CouponMessages($this->settings->money());

        return array_map(fn(Coupon $coupon): array => [
            'code' => ListTableCell::about($coupon->code, self::address([self::EDIT => $coupon->id])),
            'value' => $text->value($coupon),
            'tickets' => $coupon->tickets === [] ? __('All', 'benefit') : (implode(', ', array_intersect_key($tickets, array_flip($coupon->tickets))) ?: __('None (deleted)', 'benefit')),
            'period' => CouponMessages::period($coupon) ?: __('any time', 'benefit'),
            'uses' => CouponMessages::usageText($coupon),
            'state' => CouponMessages::state($coupon->problem($this->clock->now())),
            'copy' => ListTableCell::link(__('Duplicate', 'benefit'), self::address([self::EDIT => 'new', self::COPY => $coupon->id]), $coupon->code),
        ], $coupons);
    }

    private function form(?Coupon $coupon): string
    {
        $answer = self::takeMessage((string) ($coupon->id ?? 0));
        $entries = ($answer->entries ?? []) + $this->firstEntries($coupon);
        $offered = $this->ticketTypes->names();
        foreach (array_diff($coupon->tickets ?? [], array_keys($offered)) as $id) {
            /* translators: %d: number of a ticket type that is not there any more */
            $offered[$id] = sprintf(__('Ticket type %d (deleted)', 'benefit'), $id);
        }

        return HtmlOutput::screen(self::TEMPLATES . 'form.php', [
            'id' => $coupon->id ?? 0,
            'list_url' => self::address(),
            'field' => new AdminFieldRenderer('', $entries, $answer->field ?? '', $answer->message ?? '', ids: 'benefit-coupon'),
            'error' => $answer->message ?? '',
            'kinds' => array_combine(array_column(CouponDiscountType::cases(), 'value'), array_map(static fn(CouponDiscountType $kind): string => $kind->label(), CouponDiscountType::cases())),
            'currency' => $this->settings->currency(),
            'zone' => wp_timezone_string(),
            'tickets' => $offered,
            'used' => $coupon->uses ?? 0,
            'fields_html' => Router::screenFields(self::SAVE, $coupon->id ?? 0),
            'delete_fields_html' => Router::screenFields(self::DELETE, $coupon->id ?? 0),
        ]);
    }

    /** @return array<string, string> of the coupon, or of a duplicate without code */
    private function firstEntries(?Coupon $coupon): array
    {
        $copied = $coupon === null ? $this->coupons->byId(QueryArgs::id(self::COPY)) : null;

        return $copied === null ? $this->input()->entries($coupon) : ['code' => ''] + $this->input()->entries($copied);
    }

    public function save(ValidatedRequest $request): RouteResponse
    {
        $values = $request->values;
        $id = (int) $values['subject_id'];
        $old = $id === 0 ? null : $this->coupons->byId($id);
        try {
            if ($old === null && $id !== 0) {
                throw UserFacingException::notFound('gone', __('This coupon has been deleted. Your entries are still here. Save them to create a new coupon.', 'benefit'));
            }
            $coupon = $this->input()->parseValues($values, $old, array_keys($this->ticketTypes->names()));
            $stored = $old === null ? $this->coupons->insert($coupon, $this->clock->now()) : $this->coupons->update($coupon);
            if (!$stored) {
                throw UserFacingException::conflict('taken', __('Another coupon already uses this code. Please choose a different code.', 'benefit'), 'code');
            }
        } catch (UserFacingException $refusal) {
            return self::refused($refusal, $values, [self::EDIT => $old->id ?? 'new'], (string) ($old->id ?? 0));
        }

        /* translators: %s: a coupon's code */
        return self::done(sprintf(__('Coupon “%s” saved.', 'benefit'), $coupon->code));
    }

    public function delete(ValidatedRequest $request): RouteResponse
    {
        $this->transaction->run(fn() => $this->coupons->delete((int) $request->values['subject_id']));

        return self::done(__('Coupon deleted. Orders that used it are not affected.', 'benefit'));
    }

    private function input(): CouponInput
    {
        return new CouponInput($this->settings->money(), wp_timezone());
    }
}
