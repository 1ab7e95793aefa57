<?php

declare(strict_types=1);

namespace Benefit\Tickets\Coupons;

use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Clock;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Incoming;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Product\Permissions;

defined('ABSPATH') || exit;

/** Events → Coupons: the list with its search, and the form of one. */
final class CouponsScreen
{
    public const SAVE = 'benefit_save_coupon';
    public const DELETE = 'benefit_delete_coupon';

    private const SLUG = 'benefit-coupons';
    /** In the address: the id of the coupon that is edited, or "new"; with it, the one that is copied. */
    private const EDIT = 'benefit_coupon';
    private const COPY = 'copy';
    private const SEARCH = 's';
    private const PAGE = 'paged';
    private const PER_PAGE = 50;
    private const TEMPLATES = __DIR__ . '/templates/';

    /**
     * @param string                            $menu    under which it stands
     * @param \Closure(): array<int, string>    $tickets name by id, of every ticket type that can be chosen
     */
    public function __construct(
        private readonly string $menu,
        private readonly CouponRepository $coupons,
        private readonly Transaction $transaction,
        private readonly Settings $settings,
        private readonly Clock $clock,
        private readonly \Closure $tickets,
    ) {}

    public function register(): void
    {
        add_action('admin_menu', $this->addPage(...));
    }

    /** @return list<Action> */
    public function actions(): array
    {
        return [
            self::action(self::SAVE, 'save-coupon.json', $this->save(...)),
            self::action(self::DELETE, 'delete-coupon.json', $this->delete(...)),
        ];
    }

    /** @param \Closure(Request): Response $handler */
    private static function action(string $name, string $schema, \Closure $handler): Action
    {
        return new Action(
            name: $name,
            channel: Channel::Screen,
            access: Access::Capability,
            reply: Reply::Page,
            schema: __DIR__ . '/schema/' . $schema,
            handler: $handler,
            capability: static fn(): bool => current_user_can(Permissions::ORDERS),
        );
    }

    /** @param array<string, string|int> $more of the address */
    private function url(array $more = []): string
    {
        return add_query_arg(['page' => self::SLUG] + $more, admin_url($this->menu));
    }

    private function addPage(): void
    {
        add_submenu_page($this->menu, __('Coupons', 'benefit'), __('Coupons', 'benefit'), Permissions::ORDERS, self::SLUG, $this->print(...));
    }

    private function print(): void
    {
        $asked = Incoming::askedWord(self::EDIT);
        $coupon = $asked === '' ? null : $this->coupons->byId((int) $asked);
        // phpcs:ignore WordPress.Security.EscapeOutput -- the templates escape
        echo $asked === 'new' || $coupon !== null ? $this->form($coupon) : $this->list();
    }

    private function list(): string
    {
        $search = trim(Incoming::askedText(self::SEARCH));
        $count = $this->coupons->count($search);
        $pages = max(1, (int) ceil($count / self::PER_PAGE));
        $page = min($pages, max(1, Incoming::askedId(self::PAGE)));
        $tickets = ($this->tickets)();
        $text = new CouponText($this->settings->money());

        return View::render(self::TEMPLATES . 'list.php', [
            'said_html' => (string) FlashMessage::take(self::SLUG)?->html(),
            'new_url' => $this->url([self::EDIT => 'new']),
            'list_url' => $this->url(),
            'menu' => (array) wp_parse_args((string) wp_parse_url($this->menu, PHP_URL_QUERY)) + ['page' => self::SLUG],
            'search' => $search,
            'count' => $count,
            'pages_html' => (string) paginate_links([
                'base' => $this->url(array_filter([self::SEARCH => rawurlencode($search)])) . '&' . self::PAGE . '=%#%',
                'current' => $page,
                'total' => $pages,
            ]),
            'coupons' => array_map(fn(Coupon $coupon): array => [
                'code' => $coupon->code,
                'edit_url' => $this->url([self::EDIT => $coupon->id]),
                'copy_url' => $this->url([self::EDIT => 'new', self::COPY => $coupon->id]),
                'value' => $text->value($coupon),
                'tickets' => array_values(array_intersect_key($tickets, array_flip($coupon->tickets))),
                'limited' => $coupon->tickets !== [],
                'period' => CouponText::period($coupon),
                'uses' => CouponText::uses($coupon),
                'state' => CouponText::state($coupon->problem($this->clock->now())),
            ], $this->coupons->search($search, self::PER_PAGE, ($page - 1) * self::PER_PAGE)),
        ]);
    }

    private function form(?Coupon $coupon): string
    {
        $answer = FlashMessage::take(self::formKey($coupon->id ?? 0));
        $entries = ($answer->entries ?? []) + $this->firstEntries($coupon);
        $chosen = array_map('intval', explode(',', $entries['tickets']));
        $offered = ($this->tickets)();
        foreach (array_diff($coupon->tickets ?? [], array_keys($offered)) as $id) {
            /* translators: %d: number of a ticket type that is not there any more */
            $offered[$id] = sprintf(__('Ticket type %d (deleted)', 'benefit'), $id);
        }

        return View::render(self::TEMPLATES . 'form.php', [
            'id' => $coupon->id ?? 0,
            'list_url' => $this->url(),
            'values' => $entries,
            'wrong' => $answer->field ?? '',
            'error' => $answer->message ?? '',
            'kinds' => array_combine(array_column(CouponKind::cases(), 'value'), array_map(static fn(CouponKind $kind): string => $kind->label(), CouponKind::cases())),
            'currency' => $this->settings->currency(),
            'zone' => wp_timezone_string(),
            'tickets' => $offered,
            'chosen' => $chosen,
            'used' => $coupon->uses ?? 0,
            'fields_html' => Endpoint::screenFields(self::SAVE, $coupon->id ?? 0),
            'delete_fields_html' => Endpoint::screenFields(self::DELETE, $coupon->id ?? 0),
        ]);
    }

    /** @return array<string, string> of the coupon, or of a copy, whose code is still to be found */
    private function firstEntries(?Coupon $coupon): array
    {
        $copied = $coupon === null ? $this->coupons->byId(Incoming::askedId(self::COPY)) : null;

        return $copied === null ? $this->input()->entries($coupon) : ['code' => ''] + $this->input()->entries($copied);
    }

    private function save(Request $request): Response
    {
        $values = $request->values;
        $id = (int) $values['subject_id'];
        $old = $id === 0 ? null : $this->coupons->byId($id);
        try {
            if ($old === null && $id !== 0) {
                throw new Refusal('gone', __('This coupon has been deleted in the meantime. Your entries are still here: save them to create a new one.', 'benefit'), 404);
            }
            $coupon = $this->input()->read($values, $old, array_keys(($this->tickets)()));
            $stored = $old === null ? $this->coupons->insert($coupon, $this->clock->now()) : $this->coupons->update($coupon);
            if (!$stored) {
                throw new Refusal('taken', __('Another coupon has this code. Please choose another one.', 'benefit'), 409, 'code');
            }
        } catch (Refusal $refusal) {
            FlashMessage::refused(self::formKey($old->id ?? 0), $refusal, [
                'tickets' => implode(',', $values['tickets']),
                'active' => $values['active'] ? '1' : '0',
            ] + $values);

            return Response::redirect($this->url([self::EDIT => $old->id ?? 'new']));
        }
        /* translators: %s: a coupon's code */
        FlashMessage::success(self::SLUG, sprintf(__('The coupon “%s” was saved.', 'benefit'), $coupon->code));

        return Response::redirect($this->url());
    }

    private function delete(Request $request): Response
    {
        $this->transaction->run(fn() => $this->coupons->delete((int) $request->values['subject_id']));
        FlashMessage::success(self::SLUG, __('The coupon was deleted. Orders that used it stay as they are.', 'benefit'));

        return Response::redirect($this->url());
    }

    private function input(): CouponInput
    {
        return new CouponInput($this->settings->money(), wp_timezone());
    }

    private static function formKey(int $id): string
    {
        return self::SLUG . '-' . $id;
    }
}
