<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\DonationsProduct;
use Benefit\Payments\Checkout\ProcessingPage;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * The block benefit/receipt: the donation that the address asks for, to those who may see it. Everybody else reads where donors
 * find theirs, in the same words whether there is such a donation or not.
 */
final class ReceiptBlock
{
    public const NAME = 'benefit/receipt';
    private const TEMPLATES = __DIR__ . '/templates/';

    public function __construct(private readonly ReceiptAccess $receipts, private readonly ReceiptHtml $view, private readonly RequiredPages $pages, private readonly IslandRegistry $islands) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        return $this->html(get_block_wrapper_attributes(['class' => 'benefit benefit-receipt']));
    }

    /**
     * @param string                         $wrapper    escaped attributes of its outermost element
     * @param array<array-key, mixed>|string $attributes of the shortcode
     */
    public function html(string $wrapper, array|string $attributes = []): string
    {
        PrivatePageHeaders::keepOutOfCaches();
        // A list of posts has no headers for what is one person's.
        if (is_home() || is_archive() || is_search()) {
            return '';
        }
        if ((FormSubmission::of(DonationsProduct::GIVE)?->state['waiting'] ?? false) === true) {
            return HtmlOutput::render(self::TEMPLATES . 'waiting.php', [
                'wrapper_html' => $wrapper,
                'url' => $this->pages->url(DonationsProduct::RECEIPT, [ProcessingPage::PARAMETER => (string) get_query_var(ProcessingPage::PARAMETER)]),
            ]);
        }
        $asked = ReceiptPage::asked();
        try {
            $donation = $asked === '' ? null : $this->receipts->read($asked);
        } catch (UserFacingException $refusal) {
            return $this->nothing($wrapper, $refusal->getMessage());
        }

        return $donation === null
            ? $this->nothing($wrapper, $asked === '' ? '' : __('There is no donation at this address. Please check that the link is complete.', 'benefit'))
            : $this->reached($this->view->html($donation, $wrapper, $attributes));
    }

    /** The browser forgets here whatever it has kept of the forms, and offers to print. */
    private function reached(string $html): string
    {
        $this->islands->printScript('receipt-forget');
        $this->islands->printScript('receipt-print');

        return $html;
    }

    /** @param string $wrong what is wrong with the address; '' when nothing is */
    private function nothing(string $wrapper, string $wrong): string
    {
        // A gift that was refused while its page waited for it ends here, too.
        $refusal = FormSubmission::of(DonationsProduct::GIVE)?->refusal;

        return HtmlOutput::render(self::TEMPLATES . 'no-receipt.php', ['wrapper_html' => $wrapper, 'wrong' => $refusal === null ? $wrong : $refusal->getMessage()]);
    }
}
