// Features that Chromium 115, Safari 17 or Firefox 121 lack, from MDN's browser-compat-data 8.0.10 (without graphics, payment, devices).

export const unsupportedGlobals = toNames(`
  AsyncDisposableStack CloseWatcher CommandEvent CookieStore DisposableStack EditContext EyeDropper Float16Array Highlight IdleDetector
  Iterator Navigation NavigationHistoryEntry Observable PageRevealEvent PageSwapEvent Sanitizer ScrollTimeline SharedStorage Subscriber
  SuppressedError TaskController Temporal TrustedHTML URLPattern ViewTimeline ViewTransition WebTransport cancelIdleCallback
  cookieStore documentPictureInPicture fetchLater launchQueue navigation queryLocalFonts requestIdleCallback scheduler showDirectoryPicker
  showOpenFilePicker showSaveFilePicker trustedTypes
`)

export const unsupportedStatics = toNames(`
  AbortSignal.any Array.fromAsync Atomics.pause Atomics.waitAsync ClipboardItem.supports Document.parseHTML Document.parseHTMLUnsafe
  Error.captureStackTrace Error.isError Intl.DurationFormat Intl.Segmenter Iterator.concat Iterator.from Iterator.zip JSON.isRawJSON
  JSON.rawJSON Map.groupBy Math.f16round Math.sumPrecise Object.groupBy Promise.try Promise.withResolvers ReadableStream.from RegExp.escape
  Symbol.asyncDispose Symbol.dispose URL.canParse URL.parse Uint8Array.fromBase64 Uint8Array.fromHex
`)

/** Members of instances, as `Type.member`. */
export const unsupportedMembers = toNames(`
  ArrayBuffer.resize ArrayBuffer.transfer ArrayBuffer.transferToFixedLength Blob.bytes Blob.textStream Clipboard.read Clipboard.readText
  Clipboard.write DataTransferItem.getAsFileSystemHandle DataView.getFloat16 DataView.setFloat16 Date.toTemporalInstant
  Document.activeViewTransition Document.caretPositionFromPoint Document.fragmentDirective Document.moveBefore
  Document.exitFullscreen Document.fullscreenElement Document.pictureInPictureElement Document.prerendering Document.startViewTransition Document.wasDiscarded Element.ariaActiveDescendantElement
  Element.ariaControlsElements Element.ariaDescribedByElements Element.ariaDescription Element.ariaLabelledByElements Element.ariaNotify
  Element.checkVisibility Element.computedStyleMap Element.currentCSSZoom Element.getHTML Element.moveBefore Element.requestFullscreen
  Element.scrollIntoViewIfNeeded Element.setHTML Element.setHTMLUnsafe ElementInternals.states EventTarget.when HTMLButtonElement.command
  HTMLButtonElement.commandForElement HTMLButtonElement.popoverTargetElement HTMLDialogElement.closedBy HTMLDialogElement.requestClose
  HTMLElement.editContext HTMLElement.hidePopover HTMLElement.popover HTMLElement.showPopover HTMLElement.togglePopover
  HTMLImageElement.fetchPriority HTMLLinkElement.blocking HTMLLinkElement.imageSizes HTMLLinkElement.imageSrcset HTMLMediaElement.captureStream
  HTMLSelectElement.showPicker HTMLVideoElement.requestPictureInPicture HTMLVideoElement.requestVideoFrameCallback
  IntersectionObserver.scrollMargin Iterator.drop Iterator.every Iterator.filter Iterator.find Iterator.flatMap Iterator.forEach Iterator.map
  Iterator.reduce Iterator.some Iterator.take Iterator.toArray Map.getOrInsert Map.getOrInsertComputed Navigator.clearAppBadge
  Navigator.connection Navigator.deviceMemory Navigator.getBattery Navigator.getInstalledRelatedApps Navigator.setAppBadge Navigator.share
  Navigator.canShare Navigator.userAgentData Navigator.vibrate Navigator.virtualKeyboard Navigator.wakeLock PointerEvent.getCoalescedEvents
  PointerEvent.getPredictedEvents PopStateEvent.hasUAVisualTransition Request.bytes Response.bytes Response.textStream
  Selection.getComposedRanges Set.difference Set.intersection Set.isDisjointFrom Set.isSubsetOf Set.isSupersetOf Set.symmetricDifference
  Set.union ShadowRoot.getHTML ShadowRoot.setHTML Uint8Array.setFromBase64 Uint8Array.toBase64 Uint8Array.toHex WeakMap.getOrInsert
  WeakMap.getOrInsertComputed
`)

export const unsupportedStyles = {
  properties: toNames(`
    alignment-baseline anchor-name anchor-scope animation-range animation-range-end animation-range-start animation-timeline
    animation-trigger backdrop-filter baseline-shift baseline-source border-shape box-decoration-break caret-animation caret-shape
    column-height column-wrap content-visibility corner-shape dynamic-range-limit field-sizing font-size-adjust font-variant-emoji
    font-variant-position font-width hanging-punctuation hyphenate-limit-chars initial-letter interactivity interpolate-size line-clamp
    margin-trim mask-border mask-clip mask-composite mask-image mask-mode mask-origin mask-position mask-repeat mask-size math-depth
    math-shift object-view-box offset-anchor offset-position orphans overflow-anchor overflow-block overflow-clip-margin overflow-inline
    overlay position-anchor position-area position-try position-try-fallbacks position-visibility print-color-adjust reading-flow
    row-rule ruby-align ruby-position scroll-initial-target scroll-marker-group scroll-target-group scroll-timeline scrollbar-color
    scrollbar-gutter scrollbar-width text-autospace text-box text-box-edge text-box-trim text-justify text-size-adjust text-spacing-trim
    text-wrap text-wrap-mode text-wrap-style timeline-scope transition-behavior user-select view-timeline view-transition-class
    view-transition-name white-space-collapse widows zoom
  `),
  atRules: toNames(`
    function position-try property scope starting-style view-transition
  `),
  /** Features in the parentheses of @media and @container. */
  queries: toNames(`
    anchored inverted-colors prefers-reduced-transparency scripting scroll-state video-dynamic-range
  `),
  selectors: toNames(`
    active-view-transition checkmark column details-content future grammar-error has-slotted heading highlight open past picker
    picker-icon popover-open scroll-button scroll-marker search-text spelling-error state target-current target-text user-invalid
    user-valid view-transition
  `),
  functions: toNames(`
    abs anchor anchor-size calc-size contrast-color cross-fade exp hypot if light-dark linear log mod pow progress random ray rem round shape
    sibling-count sibling-index sign sqrt style superellipse xywh
  `),
  words: toNames(`
    allow-discrete anchor-center balance pretty revert-rule sideways-lr sideways-rl subgrid
  `),
}

function toNames(names: string): readonly string[] {
  return names.trim().split(/\s+/)
}
