<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Donors\DonorIdentity;
use Benefit\Donations\Donors\DonorSession;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\Receipts\DonationEmailTypes;
use Benefit\Donations\Records\Receipts\ReceiptMessages;
use Benefit\Donations\Records\Receipts\ReceiptPage;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\PaginationLinks;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Settings\RequiredPages;

defined('ABSPATH') || exit;

/** Renders a donor's donations, below the recurring ones. */
final class DonationHistoryHtml
{
    /** Query argument for the page of a long list. Must not be one of WordPress's query variables. */
    public const PARAMETER = 'benefit_history';
    private const PER_PAGE = 20;
    private const PAGE_MAX = 9999;

    public function __construct(
        private readonly DonationHistoryRepository $gifts,
        private readonly DonorSubscriptionsHtml $subscriptions,
        private readonly DonorIdentity $holder,
        private readonly DonorSession $session,
        private readonly RequiredPages $pages,
        private readonly DonationEmailTypes $kinds,
    ) {}

    public function renderHistory(): string
    {
        $confirmation = $this->subscriptions->confirmation();
        if ($confirmation !== '') {
            return $confirmation;
        }
        [$donors, $user] = [$this->holder->donorIds(), $this->holder->userId()];
        $links = new PaginationLinks($this->gifts->count($donors, $user), self::PER_PAGE, self::getRequestedPage());
        $gifts = $this->gifts->listDonations($donors, $user, self::PER_PAGE, $links->offset());
        // Primes all form titles in one query.
        _prime_post_caches(array_unique(array_filter(array_map(static fn(Donation $gift): int => $gift->formId, $gifts))), false);
        $ask = FormSubmission::forAction(DonationHistoryFormHandler::ASK);
        $totals = [];
        foreach ($gifts as $gift) {
            $totals[$gift->currency][] = $gift->totalMinor;
        }

        return HtmlOutput::render(__DIR__ . '/templates/gifts.php', [
            'session_email' => $this->session->email(),
            /* translators: %s: e-mail address */
            'session_about' => sprintf(__('Donations by %s', 'benefit'), $this->session->email()),
            'account_about' => $this->aboutAccount($user),
            'subscriptions_html' => $this->subscriptions->renderSubscriptions(),
            'gifts' => array_map(fn(Donation $gift): array => $this->gift($gift, $totals[$gift->currency]), $gifts),
            'links_html' => $links->renderLinks(__('Pagination', 'benefit'), fn(int $page): string => $this->pages->url(DonationsProduct::HISTORY, $page === 1 ? [] : [self::PARAMETER => $page])),
            'ask_email' => $this->holder->unconfirmedEmail(),
            'sent' => $ask !== null && $ask->refusal === null ? DonationHistoryMessages::sent() : '',
            'error' => (string) $ask?->refusal?->getMessage(),
        ]);
    }

    private function aboutAccount(int $user): string
    {
        if ($user === 0) {
            return '';
        }

        return $this->holder->unconfirmedEmail() === ''
            ? __('These are the donations you made while logged in and those made with your email address.', 'benefit')
            : __('These are the donations you made while logged in.', 'benefit');
    }

    /**
     * @param list<int> $totals of all rows in its currency
     *
     * @return array{date: string, form: string, amount: string, fee: string, status: string, status_kind: string, is_test: bool, receipt_url: string, receipt: string}
     */
    private function gift(Donation $gift, array $totals): array
    {
        $facts = $this->kinds->facts($gift);

        return [
            'date' => $facts->date(),
            'form' => $facts->purpose(),
            'amount' => $facts->amount($gift->totalMinor, ...$totals),
            /* translators: %s: amount of money */
            'fee' => $gift->feeMinor > 0 ? sprintf(__('includes a processing fee of %s', 'benefit'), $facts->amount($gift->feeMinor)) : '',
            'status' => ReceiptMessages::statusLabel($gift),
            'status_kind' => ReceiptMessages::statusKind($gift),
            'is_test' => $gift->isTest(),
            // Uses the number instead of the secret: in the browser's history, it opens nothing after logging out.
            'receipt_url' => $this->pages->url(DonationsProduct::RECEIPT, [ReceiptPage::PARAMETER => $gift->id]),
            'receipt' => sprintf(DonationHistoryMessages::page($gift), $gift->id),
        ];
    }

    private static function getRequestedPage(): int
    {
        $requestedPage = QueryArgs::value(self::PARAMETER);

        return preg_match('/^[1-9][0-9]{0,3}$/D', $requestedPage) === 1 ? min(self::PAGE_MAX, (int) $requestedPage) : 1;
    }
}
