<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\DonationsProduct;
use Benefit\Payments\Checkout\ProcessingPage;
use Benefit\Payments\Ledger\MissingPayment;
use Benefit\Payments\Missing\MissingPaymentMessages;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Renders the block benefit/receipt: the donation in the URL for those who may see it. Others are told where donors
 * find theirs, in the same words whether or not the donation exists.
 */
final class ReceiptBlock
{
    public const NAME = 'benefit/receipt';
    private const TEMPLATES = __DIR__ . '/templates/';

    public function __construct(private readonly ReceiptAccess $receipts, private readonly ReceiptHtml $view, private readonly RequiredPages $pages, private readonly IslandRegistry $islands) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        return $this->renderContent(get_block_wrapper_attributes(['class' => 'benefit benefit-receipt']));
    }

    /**
     * @param string                         $wrapper    escaped attributes of the outermost element
     * @param array<array-key, mixed>|string $attributes of the shortcode
     */
    public function renderContent(string $wrapper, array|string $attributes = []): string
    {
        PrivatePageHeaders::keepOutOfCaches();
        // Lists of posts are sent without the headers that private content needs.
        if (is_home() || is_archive() || is_search()) {
            return '';
        }
        if ((FormSubmission::forAction(DonationsProduct::GIVE)?->state['waiting'] ?? false) === true) {
            return HtmlOutput::render(self::TEMPLATES . 'waiting.php', [
                'wrapper_html' => $wrapper,
                'url' => $this->pages->url(DonationsProduct::RECEIPT, [ProcessingPage::PARAMETER => (string) get_query_var(ProcessingPage::PARAMETER)]),
            ]);
        }
        $key = ReceiptPage::getRequestedKey();
        try {
            $donation = $key === '' ? null : $this->receipts->findDonationOrMissing($key);
        } catch (UserFacingException $refusal) {
            return $this->nothing($wrapper, $refusal->getMessage());
        }

        if ($donation instanceof MissingPayment) {
            return HtmlOutput::render(self::TEMPLATES . 'missing-donation.php', [
                'wrapper_html' => $wrapper,
                'headline' => MissingPaymentMessages::headline($donation),
                'sentence' => MissingPaymentMessages::sentence($donation),
            ]);
        }

        return $donation === null
            ? $this->nothing($wrapper, $key === '' ? '' : __('There is no donation at this address. Please check that the link is complete.', 'benefit'))
            : $this->reached($this->view->renderReceipt($donation, $wrapper, $attributes));
    }

    /** Adds scripts that clear form entries kept by the browser, and show a print button. */
    private function reached(string $html): string
    {
        $this->islands->printScript('receipt-clear-entries');
        $this->islands->printScript('receipt-print');

        return $html;
    }

    /** @param string $wrong error about the URL; '' for none */
    private function nothing(string $wrapper, string $wrong): string
    {
        // A donation refused while its page was waiting also ends up here.
        $refusal = FormSubmission::forAction(DonationsProduct::GIVE)?->refusal;

        return HtmlOutput::render(self::TEMPLATES . 'no-receipt.php', ['wrapper_html' => $wrapper, 'wrong' => $refusal === null ? $wrong : $refusal->getMessage()]);
    }
}
