<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Records\CommentStatus;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationLog;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationsScreenUrl;
use Benefit\Shared\Admin\AdminScreen;
use Benefit\Shared\Admin\EmptyState;
use Benefit\Shared\Admin\ListTable;
use Benefit\Shared\Admin\ListTableCell;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\PaginationLinks;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Shows the screen Donations → Comments, where staff decide which comments of donors are public. */
final class DonorCommentsScreen extends AdminScreen
{
    protected const MENU = DonationFormPostType::MENU;
    protected const SLUG = DonationsScreenUrl::COMMENTS;
    protected const CAPABILITY = DonationCapabilities::DONATIONS;
    private const ACTION = 'benefit_donor_comment';
    private const STATE = 'state';
    private const PAGE = 'list_page';
    private const DECIDED = 'decided';
    /** The decision that returns a comment to each list. */
    private const UNDO = ['waiting' => 'wait', 'shown' => 'show', 'hidden' => 'hide'];
    private const PER_PAGE = 20;

    public function __construct(private readonly DonorCommentRepository $comments, private readonly DonationLog $log, private readonly Transaction $transaction) {}

    public static function routes(): array
    {
        return [Route::screen(self::ACTION, __DIR__ . '/schema/donor-comment.json', 'decide', RoutePermission::capability(DonationCapabilities::DONATIONS))];
    }

    protected static function title(): string
    {
        return __('Donor comments', 'benefit');
    }

    protected static function entry(): string
    {
        return __('Comments', 'benefit');
    }

    protected function renderContent(): string
    {
        $tab = QueryArgs::word(self::STATE);
        $state = self::states()[$tab] ?? CommentStatus::Waiting;
        $counts = array_map($this->comments->count(...), self::states());
        $tab = (string) array_search($state, self::states(), true);
        $links = new PaginationLinks($counts[$tab], self::PER_PAGE, QueryArgs::id(self::PAGE));
        $titles = [
            'waiting' => __('Pending', 'benefit'),
            'shown' => _x('Shown', 'comments', 'benefit'),
            'hidden' => _x('Hidden', 'comments', 'benefit'),
        ];

        return HtmlOutput::screen(__DIR__ . '/templates/comments-screen.php', [
            'title' => static::title(),
            'said_html' => $this->messageHtml($tab),
            'views' => array_map(static fn(string $name, string $title): array => [
                'url' => self::address([self::STATE => $name]),
                'title' => $title,
                'count' => number_format_i18n($counts[$name]),
                'is_current' => $name === $tab,
            ], array_keys($titles), $titles),
            'list_html' => (new ListTable(
                $titles[$tab],
                ['comment' => __('Comment', 'benefit'), 'donor' => __('Donor', 'benefit'), 'decision' => __('On donor walls', 'benefit')],
                array_map(fn(Donation $donation): array => $this->row($donation, $tab), $this->comments->page($state, self::PER_PAGE, $links->offset())),
                new EmptyState($state === CommentStatus::Waiting ? __('No pending comments.', 'benefit') : __('No comments found.', 'benefit')),
            ))->toHtml(),
            'pages_html' => $links->renderLinks(__('Pagination', 'benefit'), static fn(int $page): string => self::address([self::STATE => $tab, self::PAGE => $page])),
        ]);
    }

    /** Adds the number of waiting comments to the menu, as WordPress does for its own. */
    public function addCount(): void
    {
        global $submenu;
        $entry = array_search(self::SLUG, array_column($submenu[self::MENU] ?? [], 2), true);
        $waiting = $entry !== false && current_user_can(self::CAPABILITY) ? $this->comments->count(CommentStatus::Waiting) : 0;
        if ($waiting > 0) {
            // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- WordPress has no other way to say more beside an entry
            $submenu[self::MENU][array_keys($submenu[self::MENU])[$entry]][0] .= sprintf(
                ' <span class="awaiting-mod count-%1$d"><span class="pending-count" aria-hidden="true">%2$s</span><span class="screen-reader-text">%3$s</span></span>',
                $waiting,
                number_format_i18n($waiting),
                /* translators: %s: number of comments */
                esc_html(sprintf(_n('%s comment awaiting moderation', '%s comments awaiting moderation', $waiting, 'benefit'), number_format_i18n($waiting))),
            );
        }
    }

    /** Returns the message about the last decision, with a button to undo it. */
    private function messageHtml(string $tab): string
    {
        $message = self::takeMessage();
        $id = QueryArgs::id(self::DECIDED);

        return $message === null || $message->isError ? (string) $message?->toHtml() : HtmlOutput::screen(__DIR__ . '/templates/decided.php', [
            'message' => $message->message,
            'fields_html' => $id === 0 ? '' : Router::screenFields(self::ACTION, $id),
            'from' => $tab,
            'undo' => self::UNDO[$tab],
        ]);
    }

    /** @return array<string, CommentStatus> by name in addresses and forms */
    private static function states(): array
    {
        return ['waiting' => CommentStatus::Waiting, 'shown' => CommentStatus::Shown, 'hidden' => CommentStatus::Hidden];
    }

    /** @return array<string, ListTableCell> */
    private function row(Donation $donation, string $tab): array
    {
        return [
            'comment' => ListTableCell::fromHtml(nl2br(esc_html($donation->comment))),
            'donor' => ListTableCell::about(
                $donation->name() ?: ($donation->company ?: __('No name', 'benefit')),
                DonationsScreenUrl::url(['donation' => $donation->id]),
                $donation->isAnonymous ? __('Anonymous', 'benefit') : '',
                [(string) wp_date((string) get_option('date_format'), $donation->createdAt)],
            ),
            'decision' => ListTableCell::fromHtml(HtmlOutput::screen(__DIR__ . '/templates/decision.php', [
                'fields_html' => Router::screenFields(self::ACTION, $donation->id),
                'from' => $tab,
                'name' => $donation->name(),
                'can_show' => $donation->commentState !== CommentStatus::Shown,
                'can_hide' => $donation->commentState !== CommentStatus::Hidden,
            ])),
        ];
    }

    public function decide(ValidatedRequest $request): RouteResponse
    {
        $values = $request->values;
        $id = (int) $values['subject_id'];
        $state = ['show' => CommentStatus::Shown, 'hide' => CommentStatus::Hidden, 'wait' => CommentStatus::Waiting][$values['decision']];
        $kind = ['show' => 'comment_shown', 'hide' => 'comment_hidden', 'wait' => 'comment_waits'][$values['decision']];
        $back = [self::STATE => (string) ($values['from'] ?? 'waiting')];
        $isDone = $this->transaction->run(function () use ($id, $state, $kind): bool {
            $isDone = $this->comments->decide($id, $state);
            if ($isDone) {
                $this->log->add($id, $kind, [], get_current_user_id());
            }

            return $isDone;
        });
        if (!$isDone) {
            return self::refused(UserFacingException::conflict('decided', __('Someone else has already moderated this comment, or it no longer exists.', 'benefit')), [], $back);
        }
        do_action(DonationRepository::SHOWN_CHANGED);

        $name = $this->comments->donor($id) ?: __('No name', 'benefit');

        return match ($state) {
            /* translators: %s: name of a donor */
            CommentStatus::Shown => self::done(sprintf(__('The comment by %s is now shown.', 'benefit'), $name), $back + [self::DECIDED => $id]),
            /* translators: %s: name of a donor */
            CommentStatus::Hidden => self::done(sprintf(__('The comment by %s is now hidden.', 'benefit'), $name), $back + [self::DECIDED => $id]),
            /* translators: %s: name of a donor */
            default => self::done(sprintf(__('The comment by %s is pending again.', 'benefit'), $name), $back),
        };
    }
}
