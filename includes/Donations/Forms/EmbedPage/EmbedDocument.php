<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\EmbedPage;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Forms\Display\DonationFormBlock;
use Benefit\Donations\Forms\DonationFormDisplayStyle;
use Benefit\Donations\Forms\Embed\EmbedAllowedOrigins;
use Benefit\Donations\Forms\Embed\EmbedUrl;
use Benefit\Donations\Records\Receipts\ReceiptBlock;
use Benefit\Donations\Records\Receipts\ReceiptPage;
use Benefit\Payments\Checkout\ProcessingPage;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\QueryableGateway;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\RawRequest;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Look\Color;
use Benefit\Shared\Look\LookStore;
use Benefit\Shared\Settings\RequiredPages;

defined('ABSPATH') || exit;

/**
 * Renders a form without the theme, for a frame on another site: the form, the following steps and the receipt. Without
 * a post, it is the same for all guests. Only allowed sites may show it.
 */
final class EmbedDocument
{
    private const SCRIPT = 'donation-form-embed';
    /** Page and text, as in src/donations/forms/embed/page.scss. */
    private const COLORS = ['#ffffff', '#1e1e1e'];

    /**
     * @param \Closure(): EmbedAllowedOrigins $hosts
     * @param \Closure(): GatewayRegistry     $gateways
     * @param \Closure(): IslandRegistry      $islands
     * @param \Closure(): RequiredPages       $pages
     * @param \Closure(): LookStore           $looks
     */
    public function __construct(
        private readonly PluginFile $plugin,
        #[Lazy(EmbedAllowedOrigins::class)]
        private readonly \Closure $hosts,
        #[Lazy(GatewayRegistry::class)]
        private readonly \Closure $gateways,
        #[Lazy(IslandRegistry::class)]
        private readonly \Closure $islands,
        private readonly VisitorToken $visitor,
        #[Lazy(RequiredPages::class)]
        private readonly \Closure $pages,
        #[Lazy(LookStore::class)]
        private readonly \Closure $looks,
    ) {}

    /** @return array<mixed> */
    public function addOrigins(mixed $origins): array
    {
        return [...(array) $origins, ...EmbedUrl::isAsked() ? ($this->hosts)()->origins() : []];
    }

    public function begin(): void
    {
        if (!EmbedUrl::isAsked()) {
            return;
        }
        // The frame's cookie is only read for private content: the form itself is the same for everyone.
        if (self::isOwn()) {
            $this->visitor->enterFrame(QueryArgs::value(RawRequest::FRAME), (string) get_queried_object_id());
            PrivatePageHeaders::send();
        } else {
            PrivatePageHeaders::sendFrames();
            header('X-Robots-Tag: noindex');
        }
        // The list of sites sent above is more specific.
        header_remove('X-Frame-Options');
    }

    public function answer(): void
    {
        if (!EmbedUrl::isAsked()) {
            return;
        }
        header('Content-Type: text/html; charset=' . get_bloginfo('charset'));
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo $this->renderDocument(get_queried_object_id());
        exit;
    }

    public function renderDocument(int $formId): string
    {
        ($this->looks)()->useDocumentColors(...array_map(Color::fromHex(...), self::COLORS));
        // Rendered first, because that registers the needed stylesheets and scripts.
        $content = EmbedLinkTargets::openInWholeWindow($this->content($formId), ($this->pages)()->url(DonationsProduct::RECEIPT), $formId);
        ($this->islands)()->printScript(self::SCRIPT);
        $sheet = dirname($this->plugin->path) . '/build/frame/page.css';
        if (is_file($sheet)) {
            // Inlined: a few rules are not worth a request.
            wp_add_inline_style(DonationsProduct::sheet(), (string) file_get_contents($sheet)); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file on this server
        }

        return HtmlOutput::screen(__DIR__ . '/templates/frame.php', [
            'title' => post_password_required($formId) ? '' : html_entity_decode(get_the_title($formId), ENT_QUOTES),
            'site' => wp_specialchars_decode(get_bloginfo('name'), ENT_QUOTES),
            'content_html' => $content,
            'sheets' => wp_styles()->queue,
            'islands' => ($this->islands)(),
            'hosts' => implode(' ', ($this->hosts)()->origins()),
            'page_url' => (string) get_permalink($formId),
            // Payment methods with a payment page of their own.
            'leaving' => implode(' ', ($this->gateways)()->ids(QueryableGateway::class)),
            'is_answer' => self::isOwn() || FormSubmission::forAction(\Benefit\Donations\Giving\DonationFormHandler::ACTION) !== null,
        ]);
    }

    private function content(int $formId): string
    {
        if (post_password_required($formId)) {
            return sprintf('<p><a href="%s">%s</a></p>', HtmlOutput::url((string) get_permalink($formId)), HtmlOutput::text(__('Open the donation form', 'benefit')));
        }

        return do_blocks(self::isOwn() ? sprintf('<!-- wp:%s /-->', ReceiptBlock::NAME) : sprintf('<!-- wp:%s {"formId":%d,"display":"%s"} /-->', DonationFormBlock::NAME, $formId, DonationFormDisplayStyle::INLINE));
    }

    /** Tells whether private content is requested: a receipt, or a donation in progress. */
    private static function isOwn(): bool
    {
        return ReceiptPage::getRequestedKey() !== '' || get_query_var(ProcessingPage::PARAMETER) !== '';
    }
}
