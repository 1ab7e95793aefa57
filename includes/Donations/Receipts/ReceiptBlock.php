<?php

declare(strict_types=1);

namespace Benefit\Donations\Receipts;

use Benefit\Donations\Product\Product;
use Benefit\Payments\Placement\WaitingPage;
use Benefit\Shared\Html\Islands;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\PrivateHeaders;
use Benefit\Shared\Http\Submission;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Pages;

defined('ABSPATH') || exit;

/**
 * The block benefit/receipt: the donation that the address asks for, to those who may see it. Everybody else reads where donors
 * find theirs, in the same words whether there is such a donation or not.
 */
final class ReceiptBlock
{
    public const NAME = 'benefit/receipt';
    private const TEMPLATES = __DIR__ . '/templates/';

    public function __construct(private readonly Receipts $receipts, private readonly ReceiptView $view, private readonly Pages $pages, private readonly Islands $islands) {}

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
        PrivateHeaders::keepOutOfCaches();
        // A list of posts has no headers for what is one person's.
        if (is_home() || is_archive() || is_search()) {
            return '';
        }
        if ((Submission::of(Product::GIVE)?->state['waiting'] ?? false) === true) {
            return View::render(self::TEMPLATES . 'waiting.php', [
                'wrapper_html' => $wrapper,
                'url' => $this->pages->url(Product::RECEIPT, [WaitingPage::PARAMETER => (string) get_query_var(WaitingPage::PARAMETER)]),
            ]);
        }
        $asked = ReceiptPage::asked();
        try {
            $donation = $asked === '' ? null : $this->receipts->read($asked);
        } catch (Refusal $refusal) {
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
        $refusal = Submission::of(Product::GIVE)?->refusal;

        return View::render(self::TEMPLATES . 'no-receipt.php', ['wrapper_html' => $wrapper, 'wrong' => $refusal === null ? $wrong : $refusal->getMessage()]);
    }
}
