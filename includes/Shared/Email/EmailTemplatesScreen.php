<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Admin\AdminScreen;
use Benefit\Shared\Admin\AdminScript;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\ListTable;
use Benefit\Shared\Admin\ListTableCell;
use Benefit\Shared\Admin\ListTableGroups;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Boot\Provided;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** The screen Benefit → Emails: edits the texts of each email, with a preview, a test email and a reset. */
final class EmailTemplatesScreen extends AdminScreen
{
    public const ACTION = 'benefit_letter';
    protected const SLUG = 'benefit-letters';

    /** @param array<string, \Closure(): string> $products labels of the enabled products by id, in their order */
    public function __construct(
        private readonly EmailTypeRegistry $types,
        private readonly EmailTemplateStore $templates,
        private readonly EmailSender $mail,
        private readonly PluginFile $plugin,
        #[Provided('products')]
        private readonly array $products,
    ) {}

    public static function url(string $kind = ''): string
    {
        return self::address($kind === '' ? [] : ['kind' => $kind]);
    }

    public static function routes(): array
    {
        return [Route::screen(self::ACTION, __DIR__ . '/schema/email-template.json', 'handle', RoutePermission::capability(CapabilityRegistry::MANAGE))];
    }

    protected static function title(): string
    {
        return __('Emails', 'benefit');
    }

    protected function renderContent(): string
    {
        $kind = QueryArgs::word('kind');

        return $this->types->has($kind) ? $this->one($kind) : $this->list();
    }

    protected function enqueue(): void
    {
        if ($this->types->has(QueryArgs::word('kind'))) {
            $script = new AdminScript($this->plugin->path, 'benefit-email-editor', 'admin/email-editor', hasStyle: false);
            $script->enqueue();
            // Without the style sheet of WordPress's components, which this screen does not use.
            $script->enqueueStyle();
        }
    }

    private function list(): string
    {
        $products = array_map(static fn(\Closure $label): string => $label(), $this->products);
        $groups = array_fill_keys([...array_keys($products), ''], []);
        foreach ($this->templates->all() as $kind => $template) {
            $product = $this->types->get($kind)->product;
            $groups[isset($products[$product]) ? $product : ''][$kind] = $template;
        }
        $lists = [];
        foreach (array_filter($groups) as $product => $templates) {
            $heading = $products[$product] ?? __('Other emails', 'benefit');
            $lists[$heading] = $this->listOf($heading, $templates);
        }

        return self::listScreen(new ListTableGroups($lists), __('These emails are sent automatically. You can edit their text.', 'benefit'));
    }

    /** @param array<string, EmailTemplate> $templates by type */
    private function listOf(string $heading, array $templates): ListTable
    {
        return new ListTable(
            $heading,
            ['email' => __('Email', 'benefit'), 'text' => __('Text', 'benefit')],
            array_map(fn(string $kind, EmailTemplate $template): array => [
                'email' => ListTableCell::about($template->label, self::url($kind), lines: [$template->subject]),
                'text' => $this->templates->isChanged($kind) ? __('Customized', 'benefit') : __('Default', 'benefit'),
            ], array_keys($templates), $templates),
        );
    }

    private function one(string $kind): string
    {
        $answer = self::takeMessage($kind);
        $template = $this->templates->getTemplate($kind);
        $entries = array_intersect_key($answer->entries ?? [], EmailTemplate::LENGTHS) + $template->texts();

        return HtmlOutput::screen(__DIR__ . '/templates/email-template.php', [
            'kind' => $kind,
            'template' => $template,
            'isChanged' => $this->templates->isChanged($kind),
            'field' => new AdminFieldRenderer('', $entries, $answer->field ?? ''),
            'answer_html' => $answer?->toHtml() ?? '',
            'fields_html' => Router::screenFields(self::ACTION),
            'listUrl' => self::url(),
            'address' => wp_get_current_user()->user_email,
        ]);
    }

    public function handle(ValidatedRequest $request): RouteResponse
    {
        $values = $request->values;
        $kind = (string) $values['kind'];
        if (!$this->types->has($kind)) {
            throw UserFacingException::notFound('not_found', __('Email not found.', 'benefit'), 'kind');
        }
        $texts = array_map('strval', array_intersect_key($values, EmailTemplate::LENGTHS));
        try {
            return match ($values['do']) {
                'preview' => RouteResponse::fromHtml($this->preview($this->example($kind, $texts))),
                'send' => self::done($this->sendToMyself($kind, $texts), ['kind' => $kind], $kind, $texts),
                'reset' => $this->stored($kind, [], __('Default text restored.', 'benefit')),
                default => $this->stored($kind, $texts, __('Email text saved.', 'benefit')),
            };
        } catch (UserFacingException $refusal) {
            if ($values['do'] === 'preview') {
                return RouteResponse::fromHtml(HtmlOutput::screen(__DIR__ . '/templates/no-preview.php', ['message' => $refusal->getMessage(), 'field' => (string) $refusal->field]));
            }

            return self::refused($refusal, $texts, ['kind' => $kind], $kind);
        }
    }

    /** @param array<string, string> $texts */
    private function stored(string $kind, array $texts, string $sentence): RouteResponse
    {
        $this->templates->store($kind, $texts);

        return self::done($sentence, ['kind' => $kind], $kind);
    }

    /** @param array<string, string> $texts */
    private function example(string $kind, array $texts): EmailMessage
    {
        return $this->templates->buildExample($kind, $this->templates->validate($kind, $texts));
    }

    /** An email carries its images as attachments; the preview embeds them as data URLs. */
    private function preview(EmailMessage $message): string
    {
        $images = [];
        foreach ($message->images as $id => $png) {
            $images['cid:' . $id] = 'data:image/png;base64,' . base64_encode($png);
        }

        $head = HtmlOutput::screen(__DIR__ . '/templates/preview-head.php', ['subject' => $message->subject, 'files' => array_keys($message->files), 'text' => $message->text]);

        return (string) preg_replace_callback('/<body[^>]*>/', static fn(array $body): string => $body[0] . $head, strtr($message->html, $images), 1);
    }

    /** @param array<string, string> $texts */
    private function sendToMyself(string $kind, array $texts): string
    {
        $address = wp_get_current_user()->user_email;
        if (!$this->mail->sendNow($address, $this->example($kind, $texts))) {
            throw UserFacingException::refused('mail', sprintf(
                /* translators: %s: e-mail address */
                __('The email to %s could not be sent. Check Tools → Site Health, or ask your host.', 'benefit'),
                $address,
            ));
        }

        return sprintf(
            $this->isSaved($kind, $texts)
                /* translators: %s: e-mail address */
                ? __('Test email sent to %s.', 'benefit')
                /* translators: %s: e-mail address */
                : __('Test email sent to %s. Your changes have not been saved.', 'benefit'),
            $address,
        );
    }

    /** @param array<string, string> $texts with a browser's line breaks */
    private function isSaved(string $kind, array $texts): bool
    {
        $lines = static fn(array $one): array => str_replace("\r\n", "\n", $one);

        return $lines($this->templates->validate($kind, $texts)->texts()) === $lines($this->templates->getTemplate($kind)->texts());
    }
}
