<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Email;

use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Shared\Email\EmailTemplatesScreen;
use Benefit\Shared\Email\EmailTemplateStore;
use Benefit\Shared\Email\EmailType;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/** The preview beside the texts shows what the mail server gets. */
final class EmailPreviewTest extends MailTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        wp_set_current_user(1);
    }

    /** Each type is sent about its own sample, so that nothing else may differ. */
    public function testEqualsTheSentEmailOfEveryTypeByteForByte(): void
    {
        $types = Services::get()->emailTypes()->all();
        $templates = new EmailTemplateStore(self::aboutSamples($types), Services::get()->looks(), Services::get()->settings());
        foreach (array_keys($types) as $kind) {
            $ours = $templates->getDefaultTemplate($kind);
            $all = implode(' ', array_map(static fn(string $name): string => "$name={{$name}}", array_keys($ours->placeholders)));
            $texts = ['subject' => "Ours: {$ours->subject}", 'title' => $ours->title, 'body' => "{$ours->body}\r\n\r\n<b>Dear</b> & “welcome” &amp; 3x4 – $all", 'footer' => "Yours,\n{site}"];
            foreach ([$ours->texts(), $texts] as $written) {
                $templates->store($kind, $written);
                $shown = self::preview($kind, $written);
                [$text, $html, $images, $subject] = $this->sendQueued($kind, $templates);

                // The mailer ends each part with empty lines.
                self::assertSame(rtrim($html, "\n"), rtrim(strtr($shown['html'], array_flip($images)), "\n"), $kind);
                self::assertSame(rtrim($text, "\n"), rtrim($shown['text'], "\n"), $kind);
                // A header has ordinary spaces only.
                self::assertSame($subject, preg_replace('/\s+/u', ' ', $shown['subject']), $kind);
            }
            $templates->store($kind, []);
        }
    }

    public function testOfATextOfSpacesIsThatOfOurText(): void
    {
        self::assertSame(self::preview('order_paid', []), self::preview('order_paid', array_fill_keys(array_keys(EmailTemplate::LENGTHS), " \r\n\t ")));
    }

    public function testNamesTheTextWithAnUnknownPlaceholder(): void
    {
        $body = self::answer('order_paid', ['title' => 'Hello {nmae}']);

        self::assertStringContainsString('<p role="alert" data-field="title">{nmae} is not a placeholder for this email.', html_entity_decode($body));
        self::assertStringNotContainsString('benefit-preview-head', $body);
    }

    /** @param array<string, string> $texts */
    #[DataProvider('provideTooLong')]
    public function testOfATextThatIsTooLongIsRefusedWithTheReason(array $texts, string $reason): void
    {
        $this->expectException(UserFacingException::class);
        $this->expectExceptionMessageMatches($reason);
        self::answer('order_paid', $texts);
    }

    /** @return iterable<string, array{array<string, string>, string}> */
    public static function provideTooLong(): iterable
    {
        yield '20 KB' => [['body' => str_repeat('Hello you. ', 1900)], '/5,?000/'];
        yield 'a subject' => [['subject' => str_repeat('s', 201)], '/200/'];
    }

    /** @param array<string, EmailType> $types */
    private static function aboutSamples(array $types): EmailTypeRegistry
    {
        $registry = new EmailTypeRegistry();
        foreach ($types as $type) {
            $registry->add(new EmailType($type->name, $type->words, static fn(): EmailDraft => ($type->sample)(), $type->sample, $type->product));
        }

        return $registry;
    }

    /**
     * @param array<string, string> $texts
     *
     * @return array{html: string, text: string, subject: string}
     */
    private static function preview(string $kind, array $texts): array
    {
        $body = self::answer($kind, $texts);
        self::assertSame(1, preg_match('~<div id="benefit-preview-head".*?<strong>(.*?)</strong>.*?<template>(.*?)</template>\n</div>\n~s', $body, $head), $kind);

        return [
            'html' => str_replace($head[0], '', $body),
            'text' => html_entity_decode($head[2], ENT_QUOTES),
            'subject' => html_entity_decode($head[1], ENT_QUOTES),
        ];
    }

    /** @param array<string, string> $texts */
    private static function answer(string $kind, array $texts): string
    {
        return Services::get()->endpoint()->perform(EmailTemplatesScreen::ACTION, [
            'subject_id' => '0',
            'benefit_nonce' => Router::screenNonce(EmailTemplatesScreen::ACTION),
            'kind' => $kind,
            'do' => 'preview',
        ] + $texts)->body;
    }

    /** @return array{string, string, array<string, string>, string} text, HTML, images as data URLs by cid: URL, and subject */
    private function sendQueued(string $kind, EmailTemplateStore $templates): array
    {
        $before = count(self::sent());
        [$queue, $mail] = $this->mail();
        $mail->registerRenderer($kind, $templates->renderers()[$kind]);
        $queue->queue($kind, 1, 'anna@example.org');
        $mail->sendQueued();
        $sent = array_slice(self::sent(), $before);
        self::assertCount(1, $sent, $kind);
        [$text, $html, $images] = ['', '', []];
        foreach (self::parts($sent[0]) as ['type' => $type, 'id' => $id, 'body' => $body]) {
            match ($type) {
                'text/plain' => $text = $text === '' ? $body : $text,
                'text/html' => $html = $html === '' ? $body : $html,
                'image/png' => $images['cid:' . $id] = 'data:image/png;base64,' . base64_encode($body),
                default => null,
            };
        }

        return [$text, $html, $images, (string) self::header($sent[0], 'Subject')];
    }
}
